"""Shows declarations, canonical and in each dialect, to those who take them.

Usage: schemas.py RESULT, where RESULT is what the example `corpus` writes.

| what | is asked |
|---|---|
| canonical schemas | the meta-schema of 2020-12 |
| OpenAI, strict | `openai`'s own strict form leaves the schema as it is |
| Anthropic, strict | `anthropic`'s own transform leaves the schema as it is |
| Gemini, both | `google-genai`'s `Tool` takes it, and loses nothing |
| MCP | `mcp`'s `Tool` takes it |
| Bedrock, both | botocore's `toolConfig` takes it |
| OpenAI, Anthropic, Mistral | the type of a request's `tools` takes it |
| the corpus's calls | `jsonschema` accepts and refuses what tether does |
"""

import copy
import json
import sys
from pathlib import Path

import botocore.session
import mcp.types
from anthropic import transform_schema
from anthropic.types import ToolParam
from botocore.validate import ParamValidator
from google.genai import types as gemini
from jsonschema import Draft202012Validator
from mistralai.client import models as mistral
from openai.lib._pydantic import _ensure_strict_json_schema
from openai.types.chat import ChatCompletionToolParam
from openai.types.responses import FunctionToolParam
from pydantic import TypeAdapter

AT_LEAST = 1_000


def same(ours, theirs, path=""):
    if isinstance(ours, dict) and isinstance(theirs, dict) and ours.keys() == theirs.keys():
        for key in ours:
            same(ours[key], theirs[key], f"{path}/{key}")
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for index, (one, other) in enumerate(zip(ours, theirs)):
            same(one, other, f"{path}/{index}")
    elif ours != theirs:
        raise ValueError(f"{path}: {json.dumps(ours)[:300]} became {json.dumps(theirs)[:300]}")


def openai_strict(parameters):
    ours = copy.deepcopy(parameters)
    theirs = _ensure_strict_json_schema(copy.deepcopy(parameters), path=(), root=parameters)
    same(without_empty_lists(ours), without_empty_lists(theirs))


def without_empty_lists(schema):
    """An empty `required` says nothing; some servers refuse it (livekit/agents #5082)."""
    if isinstance(schema, dict):
        kept = {key: without_empty_lists(one) for key, one in schema.items()}
        return {key: one for key, one in kept.items() if (key, one) != ("required", [])}
    if isinstance(schema, list):
        return [without_empty_lists(one) for one in schema]
    return schema


def anthropic_strict(parameters):
    same(parameters, transform_schema(copy.deepcopy(parameters)))


def of_gemini(tool):
    known = gemini.Tool.model_validate(tool)
    return json.loads(known.model_dump_json(exclude_none=True, by_alias=True))


def doubles(value):
    """The SDK holds bounds as doubles."""
    if isinstance(value, dict):
        return {key: doubles(one) for key, one in value.items()}
    if isinstance(value, list):
        return [doubles(one) for one in value]
    if isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    return value


def of_bedrock(config):
    report = ParamValidator().validate(config, TOOL_CONFIG)
    if report.has_errors():
        raise ValueError(report.generate_report())


def by(kind):
    return TypeAdapter(kind).validate_python


TOOL_CONFIG = (
    botocore.session.get_session()
    .get_service_model("bedrock-runtime")
    .operation_model("Converse")
    .input_shape.members["toolConfig"]
)
chat, responses, anthropic = by(ChatCompletionToolParam), by(FunctionToolParam), by(ToolParam)

CHECKS = {
    "openai-chat": lambda it: chat(it[0]),
    "openai-chat-strict": lambda it: (chat(it[0]), openai_strict(it[0]["function"]["parameters"])),
    "openai-responses": lambda it: responses(it[0]),
    "openai-responses-strict": lambda it: (responses(it[0]), openai_strict(it[0]["parameters"])),
    "anthropic": lambda it: anthropic(it[0]),
    "anthropic-strict": lambda it: (anthropic(it[0]), anthropic_strict(it[0]["input_schema"])),
    "gemini": lambda it: same(doubles(it[0]), of_gemini(it[0])),
    "gemini-json-schema": lambda it: same(it[0], of_gemini(it[0])),
    "mcp": lambda it: mcp.types.Tool.model_validate(it[0]),
    "bedrock": of_bedrock,
    "bedrock-strict": of_bedrock,
    "mistral": lambda it: mistral.Tool.model_validate(it[0]),
    "mistral-strict": lambda it: mistral.Tool.model_validate(it[0]),
}


def agreed(result, failures):
    """How many calls fit; `jsonschema` has to say the same of each."""
    declared = {one["name"]: one["parameters"] for one in result["canonical"]}
    valid = 0
    for call in result["calls"]:
        fits = Draft202012Validator(declared[call["name"]]).is_valid(call["arguments"])
        valid += fits
        if fits != (call["refused"] is None):
            failures.append(f"{call['case']}: {call['name']}: fits: {fits}, told: {call['refused']}")
    if valid < AT_LEAST:
        failures.append(f"{valid} calls fit, fewer than {AT_LEAST}")
    return valid


def main():
    result = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    failures = []

    def ask(name, check, values):
        passed = 0
        for value in values:
            try:
                check(value)
                passed += 1
            except Exception as error:  # each SDK has errors of its own
                failures.append(f"{name}: {str(error)[:700]}")
        if passed < AT_LEAST:
            failures.append(f"{name}: {passed} passed, fewer than {AT_LEAST}")
        return passed

    canonical = [one["parameters"] for one in result["canonical"]]
    count = ask("canonical", Draft202012Validator.check_schema, canonical)
    print(f"| canonical, by the meta-schema | {count} | | |")
    for name, of in result["dialects"].items():
        requests, check = of["requests"], CHECKS.get(name)
        asked = ask(name, check, requests) if check else "–"
        losses = sum(of["losses"].values())
        print(f"| {name} | {asked} | {len(canonical) - len(requests)} | {losses} |")
    valid = agreed(result, failures)
    for failure in failures[:20]:
        print(failure)
    print(f"{valid} of {len(result['calls'])} calls fit, and the others break their own declaration")
    failures.extend(result["unloaded"])
    print(f"{len(failures)} failures")
    sys.exit(len(failures) > 0)


main()
