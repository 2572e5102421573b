"""Shows fixtures and replies of the wire formats to the types of the providers' own SDKs.

Usage: wire.py REPLIES FIXTURES, where REPLIES is what the example `wire_replies` writes.
"""

import json
import sys
from pathlib import Path

import botocore.session
import mcp.types
from anthropic.types import Message, MessageParam, RawMessageStreamEvent
from botocore.validate import ParamValidator
from google.genai.types import Content, GenerateContentResponse
from mistralai.client import models as mistral
from openai.types.chat import (
    ChatCompletion,
    ChatCompletionChunk,
    ChatCompletionMessageParam,
)
from openai.types.responses import Response, ResponseInputItemParam, ResponseStreamEvent
from pydantic import TypeAdapter


def by(kind):
    return TypeAdapter(kind).validate_python


def by_bedrock(shape):
    def check(value):
        report = ParamValidator().validate(value, shape)
        if report.has_errors():
            raise ValueError(report.generate_report())

    return check


def of_mistral(message):
    kind = {"assistant": mistral.AssistantMessage, "tool": mistral.ToolMessage}
    return kind[message["role"]].model_validate(message)


def of_gemini(content):
    """Nothing may be lost on the way through the type: it drops what it does not know."""
    known = Content.model_validate(content)
    again = json.loads(known.model_dump_json(exclude_none=True, by_alias=True))
    if again != content:
        raise ValueError(f"{content} became {again}")


def anthropic_event(event):
    # The SDK handles pings before its types see them.
    if event["type"] != "ping":
        by(RawMessageStreamEvent)(event)


def of_mcp(message):
    if "error" in message:
        return mcp.types.JSONRPCError.model_validate(message)
    mcp.types.JSONRPCResponse.model_validate(message)
    return mcp.types.CallToolResult.model_validate(message["result"])


BEDROCK = botocore.session.get_session().get_service_model("bedrock-runtime")
CONVERSE = BEDROCK.operation_model("Converse")
MESSAGE = CONVERSE.input_shape.members["messages"].member
OUTPUT = CONVERSE.output_shape.members["output"]
STREAM = BEDROCK.operation_model("ConverseStream").output_shape.members["stream"]

# What checks a response, an event and a message of a request.
TYPES = {
    "anthropic": (by(Message), anthropic_event, by(MessageParam)),
    "bedrock": (lambda it: by_bedrock(OUTPUT)(it["output"]), by_bedrock(STREAM), by_bedrock(MESSAGE)),
    "gemini": (by(GenerateContentResponse), by(GenerateContentResponse), of_gemini),
    "mistral": (by(mistral.ChatCompletionResponse), by(mistral.CompletionChunk), of_mistral),
    "openai_chat": (by(ChatCompletion), by(ChatCompletionChunk), by(ChatCompletionMessageParam)),
    "openai_responses": (by(Response), by(ResponseStreamEvent), by(ResponseInputItemParam)),
}


def events(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    data = [line.removeprefix("data: ") for line in lines if line.startswith("data: ")]
    return [json.loads(text) for text in data if text != "[DONE]"]


def cases(replies, fixtures):
    for name, (response, event, message) in TYPES.items():
        whole = json.loads((fixtures / f"{name}.json").read_text(encoding="utf-8"))
        yield f"{name}: response", response, whole
        for value in events(fixtures / f"{name}.sse"):
            yield f"{name}: event", event, value
        of = replies[name]
        for kind, turns in [("good", [of["good"]]), ("failed", [of["failed"]]), ("cut", of["cut"])]:
            for value in (value for turn in turns for value in turn):
                yield f"{name}: {kind} reply", message, value
    for value in replies["mcp"]:
        yield "mcp: reply", of_mcp, value


def main():
    replies = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    passed = failed = 0
    for name, check, value in cases(replies, Path(sys.argv[2])):
        try:
            check(value)
            passed += 1
        except Exception as error:  # each SDK has errors of its own
            failed += 1
            print(f"{name}: {json.dumps(value)[:300]}\n  {str(error)[:600]}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0 or passed < 300)


main()
