#!/usr/bin/env python3
"""A filter for pandoc: `pandoc --filter pandoc_piecewright.py`. Draws code blocks whose class is a notation.

In HTML a block becomes a figure; every other format gets an image, in a file below `pieces/`.
"""

import hashlib
import json
import os
import re
import sys

from piecewright_lines import NOTATIONS, Pieces, options_of


def drawn(pieces, block, target):
    """Returns what stands in the place of a code block, or nothing if it has no notation."""
    (_, classes, pairs), text = block["c"]
    notation = next((one for one in classes if one in NOTATIONS), None)
    if notation is None:
        return None
    attributes = dict(pairs)
    if target.startswith("html") or target in ("epub", "epub3", "revealjs", "slidy", "s5"):
        figure, wrong = pieces.figure(notation, text, attributes)
        say(text, wrong)
        return [{"t": "RawBlock", "c": ["html", figure]}]
    caption = attributes.pop("caption", "")
    answer = pieces.ask(text, notation=NOTATIONS[notation], **options_of(attributes))
    if "error" in answer:
        say(text, [answer["error"]["message"]])
        return None
    say(text, [one["message"] for one in answer["diagnostics"] if one["severity"] != "info"])
    os.makedirs("pieces", exist_ok=True)
    path = f"pieces/{hashlib.sha256(answer['output'].encode()).hexdigest()[:12]}.svg"
    with open(path, "w", encoding="utf-8") as file:
        file.write(answer["output"])
    description = re.search(r"<title[^>]*>([^<]*)", answer["output"])
    words = [{"t": "Str", "c": caption or (description and description[1]) or text}]
    return [{"t": "Para", "c": [{"t": "Image", "c": [["", [], []], words, [path, ""]]}]}]


def say(text, wrong):
    for message in wrong:
        print(f"piecewright: {text.strip()}: {message}", file=sys.stderr)


def walk(pieces, node, target):
    """Replaces the code blocks below a node, also those in lists, quotes and tables."""
    if isinstance(node, dict):
        return {key: walk(pieces, value, target) for key, value in node.items()}
    if not isinstance(node, list):
        return node
    result = []
    for one in node:
        is_block = isinstance(one, dict) and one.get("t") == "CodeBlock"
        blocks = drawn(pieces, one, target) if is_block else None
        result.extend(blocks if blocks is not None else [walk(pieces, one, target)])
    return result


if __name__ == "__main__":
    document = json.load(sys.stdin)
    json.dump(walk(Pieces(), document, sys.argv[1] if len(sys.argv) > 1 else ""), sys.stdout)
