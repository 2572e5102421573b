"""Writes the function declarations and the expected calls of bfcl-eval as JSON.

Usage: bfcl.py DATA OUT, where DATA is the folder `bfcl_eval/data` of the wheel. OUT gets
{"declarations": [{"name", "description", "parameters"}], "calls": [{"name", "arguments"}]}.

The data says types in the words of Python and Java, has dots in names, and repeats declarations;
this is put right here, since it is a peculiarity of the data.
"""

import json
import re
import sys
from pathlib import Path

TYPES = {
    "dict": "object",
    "HashMap": "object",
    "Hashtable": "object",
    "float": "number",
    "double": "number",
    "long": "integer",
    "Integer": "integer",
    "String": "string",
    "char": "string",
    "Boolean": "boolean",
    "list": "array",
    "tuple": "array",
    "Array": "array",
    "ArrayList": "array",
}
STANDARD = {"string", "integer", "number", "boolean", "array", "object", "null"}


def schema(source):
    """The schema in the words of JSON Schema; what is no keyword is left out."""
    if not isinstance(source, dict):
        return {}
    target = {}
    kind = TYPES.get(source.get("type"), source.get("type"))
    if kind in STANDARD:
        target["type"] = kind
    for keyword in ("description", "default", "enum", "format", "maximum", "minItems", "maxItems"):
        if keyword in source:
            target[keyword] = source[keyword]
    values = target.get("enum")
    if kind == "array" and values and not any(isinstance(one, list) for one in values):
        # The data lists the values of the items.
        del target["enum"]
        target["items"] = {"enum": values}
    if target.get("default", "") is None and kind in STANDARD:
        # Python's `None`, which the parameter then takes.
        target["type"] = [kind, "null"]
        if values and None not in values:
            target["enum"] = [*values, None]
    properties = source.get("properties")
    if isinstance(properties, dict):
        target["properties"] = {name: schema(one) for name, one in properties.items()}
        required = [name for name in source.get("required", []) if name in properties]
        if required:
            target["required"] = required
    if "items" in source:
        target["items"] = {**schema(source["items"]), **target.get("items", {})}
    return target


def value(options, kind):
    """One value of those that the data accepts; a nested object has options for each field."""
    if isinstance(options, dict):
        fields = kind.get("properties", {})
        chosen = {name: choice(all_, fields.get(name, {})) for name, all_ in options.items()}
        return {name: one for name, one in chosen.items() if one != ""}
    if isinstance(options, list):
        items = kind.get("items", {})
        return [value(one, items) for one in options]
    return options


def choice(options, kind):
    """The first option; `""` among several says that the parameter may be left out."""
    if not isinstance(options, list) or not options:
        return options
    real = [one for one in options if one != ""] or options
    return value(real[0], kind)


def lines(path):
    text = path.read_text(encoding="utf-8")
    try:
        return [json.loads(line) for line in text.splitlines() if line.strip()]
    except json.JSONDecodeError:
        return []  # a single document, which has no declarations


class Corpus:
    def __init__(self):
        self.names = {}
        self.taken = set()
        self.declarations = []

    def declare(self, function):
        """The name under which the declaration stands; one that is known is not repeated."""
        parameters = schema(function["parameters"])
        parameters["type"] = "object"
        key = json.dumps([function["name"], function.get("description", ""), parameters])
        if key not in self.names:
            plain = re.sub(r"[^a-zA-Z0-9_-]", "_", function["name"])[:58]
            name, count = plain, 1
            while name.lower().replace("-", "_") in self.taken:
                count += 1
                name = f"{plain}_{count}"
            self.taken.add(name.lower().replace("-", "_"))
            self.names[key] = name
            self.declarations.append(
                {
                    "name": name,
                    "description": function.get("description", ""),
                    "parameters": parameters,
                }
            )
        return self.names[key], parameters


def main():
    data, out = Path(sys.argv[1]), Path(sys.argv[2])
    corpus, calls = Corpus(), []
    for path in sorted(data.glob("multi_turn_func_doc/*.json")):
        for function in lines(path):
            corpus.declare(function)
    for path in sorted(data.glob("BFCL_v4_*.json")):
        answers = data / "possible_answer" / path.name
        known = {one["id"]: one for one in lines(answers)} if answers.exists() else {}
        for case in lines(path):
            functions = case.get("function", [])
            declared = {one["name"]: corpus.declare(one) for one in functions}
            for call in known.get(case["id"], {}).get("ground_truth", []):
                if not isinstance(call, dict):
                    continue  # several turns, which are written as Python
                for name, arguments in call.items():
                    if name not in declared:
                        continue
                    own, parameters = declared[name]
                    chosen = value(arguments, parameters)
                    calls.append({"case": case["id"], "name": own, "arguments": chosen})
    out.write_text(json.dumps({"declarations": corpus.declarations, "calls": calls}))
    print(f"{len(corpus.declarations)} declarations, {len(calls)} calls")


main()
