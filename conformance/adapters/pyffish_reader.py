# Answers by Fairy-Stockfish for Python (`pyffish`): what its documentation says it reads, in its dialect or any.
import json
import re
import sys

import pyffish

# Atoms; m, c and directions; ranges of W, F, R, B, K, Q, N; p and g on all but leaps; n on N, A, Z, D.
CLAIMED = re.compile(
    r"(?:[fblrvshmc]*(?:[pg]?(?:([WFRBKQ])(?:\d+|\1)?)|([DAHCLZJG])(?!\2|\d)|N(?:\d+|N)?|n[NAZD](?![\dNAZD])))+"
)
# Nothing is royal, and z, which has no moves, stands for every other piece.
RULES = """immobile = z
castling = false
doubleStep = false
promotionPawnTypes = -
extinctionValue = loss
extinctionPieceTypes = *
"""
variants = {}


def variant_of(text, files, ranks):
    key = (text, files, ranks)
    if key not in variants:
        name = variants[key] = f"row-{len(variants)}"
        start = f"{files}/" * (ranks - 1) + f"z{files - 2}Z w - - 0 1"
        size = f"maxFile = {files}\nmaxRank = {ranks}\nstartFen = {start}\n"
        pyffish.load_variant_config(f"[{name}]\n{size}{RULES}customPiece1 = a:{text}\n")
    return variants[key]


def answer(asked):
    size = re.fullmatch(r"(\d+)x(\d+)", asked.get("board", ""))
    if asked["notation"] != "betza" or asked["dialect"] not in ("any", "fairy-stockfish"):
        return {"notSupported": "another dialect"}
    if not CLAIMED.fullmatch(asked["text"]):
        return {"notSupported": "not in its documentation"}
    files, ranks = map(int, size.groups()) if size else (99, 99)
    if files > 12 or ranks > 10:
        return {"notSupported": "boards up to 12x10"}
    kinds = set(asked["occupants"].values())
    if not {"enemy"} <= kinds <= {"enemy", "friend"} or asked["virgin"] or asked["ep"]:
        return {"notSupported": "needs an enemy, and has no walls"}
    mine, theirs = ("A", "Z"), ("a", "z")
    own, other = (mine, theirs) if asked["side"] == "white" else (theirs, mine)
    signs = {cell: own[1] if what == "friend" else other[1] for cell, what in asked["occupants"].items()}
    signs[asked["cell"]] = own[0]
    rows = ["".join(signs.get(f"{chr(97 + x)}{y}", "1") for x in range(files)) for y in range(ranks, 0, -1)]
    fen = "/".join(re.sub("1+", lambda run: str(len(run[0])), row) for row in rows)
    moves = pyffish.legal_moves(variant_of(asked["text"], files, ranks), f"{fen} {asked['side'][0]} - - 0 1", [])
    return {"cells": sorted({re.match(r"[a-z]+\d+([a-z]+\d+)", move)[1] for move in moves})}


for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], **answer(question)}), flush=True)
