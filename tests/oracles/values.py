"""Asks whether schemas and deserialisers agree on values that nobody here chose.

Usage: values.py RESULT JUDGE, where RESULT is what the example `corpus` writes and JUDGE the example
`judge`. `hypothesis-jsonschema` generates values of each typed tool's schema, and they are changed
at one place; `jsonschema` says which fit.
"""

import copy
import json
import random
import subprocess
import sys
import warnings
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis_jsonschema import from_schema
from jsonschema import Draft202012Validator

EACH = 40
AT_LEAST = 1_000
# What the schema leaves open is for the types to say: the words of p29 are its deserialiser's, formats
# are notes in 2020-12, and the keys of a map of integers have no range in schemars's pattern.
LEFT = {"p29", "p33", "p34", "p43", "v14", "v18"}
OTHER = [None, True, 0, -1, 1.5, 300, 2**63, 2**64, "", "x", [], [1], {}, {"x": 1}]


def as_python(schema):
    """`\\d` and `\\w` are those of ECMA-262; to Python they are any script's."""
    if isinstance(schema, dict):
        return {ascii_classes(key): as_python(one) for key, one in schema.items()}
    if isinstance(schema, list):
        return [as_python(one) for one in schema]
    return ascii_classes(schema) if isinstance(schema, str) else schema


def ascii_classes(text):
    return text.replace("\\d", "[0-9]").replace("\\w", "[a-zA-Z0-9_]")


def values(schema):
    found = []

    @seed(7)
    @settings(
        max_examples=EACH,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(from_schema(schema))
    def collect(value):
        found.append(value)

    collect()
    return found


def places(value, path=()):
    yield path
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in children:
        yield from places(one, (*path, key))


def changed(value, chance):
    """The value with one place replaced, taken away, or added to."""
    value = copy.deepcopy(value)
    path = chance.choice([path for path in places(value) if path] or [()])
    if not path:
        return {**value, "unknown": 1}
    around = value
    for key in path[:-1]:
        around = around[key]
    match chance.randrange(3):
        case 0 if isinstance(around, dict):
            del around[path[-1]]
        case 1 if isinstance(around, dict):
            around["unknown"] = 1
        case _:
            around[path[-1]] = chance.choice(OTHER)
    return value


def inexact(value):
    """A float that is whole and beyond what doubles count in."""
    if isinstance(value, dict):
        return any(inexact(one) for one in value.values())
    if isinstance(value, list):
        return any(inexact(one) for one in value)
    return isinstance(value, float) and abs(value) >= 2**53


def calls(result):
    chance = random.Random(7)
    typed = set(result["typed"]) - LEFT
    for one in result["canonical"]:
        if one["name"] not in typed or "$ref" in json.dumps(one["parameters"]):
            continue
        one = {**one, "parameters": as_python(one["parameters"])}
        for value in values(one["parameters"]):
            for case in (value, changed(value, chance), changed(value, chance)):
                if not inexact(case):
                    yield one, case


def main():
    warnings.simplefilter("ignore")
    result = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    cases = list(calls(result))
    lines = [json.dumps({"name": one["name"], "arguments": value}) for one, value in cases]
    judged = subprocess.run(
        [sys.argv[2]], input="\n".join(lines), capture_output=True, text=True, check=True
    )
    told = [json.loads(line) for line in judged.stdout.splitlines()]
    failures, fitting = [], 0
    for (one, value), message in zip(cases, told, strict=True):
        fits = Draft202012Validator(one["parameters"]).is_valid(value)
        fitting += fits
        if fits != (message is None):
            failures.append(f"{one['name']}: {json.dumps(value)[:300]}: fits: {fits}, told: {message}")
    for failure in failures[:20]:
        print(failure)
    print(f"{len(cases)} values, {fitting} of them fit; {len(failures)} disagreements")
    sys.exit(bool(failures) or fitting < AT_LEAST or len(cases) - fitting < AT_LEAST)


main()
