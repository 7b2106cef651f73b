# Answers by betza-visualizer (PyPI), which draws a piece on an empty board: where it moves if nothing stands in the way.
import json
import re
import sys

from betza_visualizer import BetzaParser

parser = BetzaParser()

# Its parser knows these letters; it skips others without a word, so they are not asked.
CLAIMED = re.compile(r"(?:[fblrvshmcnpgi]*([WFDNAHCLJZGKRBQ])(?:\1|\d+)?)+")


def answer(asked):
    size = re.fullmatch(r"(\d+)x(\d+)", asked.get("board", ""))
    if asked["notation"] != "betza" or asked["dialect"] not in ("any", "fairy-stockfish"):
        return {"notSupported": "another dialect"}
    if not size or asked["occupants"] or asked["ep"]:
        return {"notSupported": "draws empty boards of squares"}
    if not CLAIMED.fullmatch(asked["text"]):
        return {"notSupported": "letters that it does not know"}
    files, ranks = map(int, size.groups())
    x, y = ord(asked["cell"][0]) - 97, int(asked["cell"][1:]) - 1
    forward = 1 if asked["side"] == "white" else -1
    cells = set()
    # It draws slides half as far as the board is wide.
    for move in parser.parse(asked["text"], board_size=2 * max(files, ranks)):
        if move["move_type"] == "capture" or move["hop_type"] or (move.get("initial_only") and not asked["virgin"]):
            continue
        to_x, to_y = x + forward * move["x"], y + forward * move["y"]
        if 0 <= to_x < files and 0 <= to_y < ranks:
            cells.add(f"{chr(97 + to_x)}{to_y + 1}")
    return {"cells": sorted(cells)}


for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], **answer(question)}), flush=True)
