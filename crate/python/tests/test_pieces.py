"""Calls about one piece: vectors, diagrams, pictures, words and mistakes."""

import json
import pickle
from pathlib import Path
from typing import Any, Iterator

import piecewright as pw
import pytest

VECTORS = Path(__file__).parents[3] / "tests" / "vectors"

#: The fields of a vector that are keywords of a query.
KEYWORDS = ("notation", "dialect", "piece", "board", "at", "side", "occupants", "virgin", "turn", "ep", "assume")


def vectors() -> Iterator[dict[str, Any]]:
    for file in sorted(VECTORS.glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            if "moves" in row:
                yield row


def test_moves_are_those_of_the_vectors() -> None:
    count = 0
    wrong = []
    for row in vectors():
        query = {name: row[name] for name in KEYWORDS if name in row}
        moves = pw.moves(row["text"], **query)
        settled = [move for move in moves if move not in row.get("maybe", [])]
        count += 1
        if settled != row["moves"]:
            wrong.append((row["id"], settled, row["moves"]))
    assert wrong == []
    assert count > 2000


def test_a_diagram_has_moves_marks_and_examples() -> None:
    diagram = pw.diagram("mRcpR", board="9x10", at="e5", illustrate=True)
    assert (diagram.at, diagram.side, diagram.board, diagram.complete) == ("e5", "white", "9x10", True)
    assert diagram.occupants == {"e7": "friend", "e9": "enemy"}
    assert diagram.illustration == ["e7", "e9"]
    assert "e9xe9" in diagram.moves
    assert diagram.marks["a5"] == ["quiet"]
    assert diagram.marks["e9"] == ["capture"]
    assert repr(diagram) == '<Diagram of "mRcpR" on e5, board 9x10>'


def test_a_diagram_is_drawn_as_text_and_as_svg() -> None:
    assert str(pw.diagram("N", board="5x3")) == "X . . . X\n. . ! . .\nX . . . X\n"
    diagram = pw.diagram("fmWfcF", at="d4", virgin=False)
    drawn = diagram.svg(size=60, flip=True, colors="properties", id_prefix="pawn")
    assert drawn == pw.svg("fmWfcF", at="d4", virgin=False, size=60, flip=True, colors="properties", id_prefix="pawn")
    assert '<title id="pawn-title">White piece on d4, board 8x8</title>' in drawn
    assert diagram._repr_svg_() == pw.svg("fmWfcF", at="d4", virgin=False)


def test_words_and_other_notations() -> None:
    assert pw.explain("[F?R]") == "Moves one square diagonally, and from an empty square may slide outward like a rook."
    assert pw.explain("mfWceflfrW", board="hex:6").startswith("Moves one cell forward without capturing.")
    converted = pw.convert("Noble-Rook", "xbetza", notation="taxonomy")
    assert (converted.text, str(converted), converted.losses, converted.exact) == ("RN", "RN", [], True)
    assert pw.convert("wazir:right", "betza", notation="lcpn-c").text == "rhW"


def test_reach_is_what_any_position_allows() -> None:
    # The rows of docs/api.md.
    assert pw.reach("fmWfcF", at="e4") == ["d5", "e5", "f5"]
    assert pw.reach("nN", at="a1", occupants={"a2": "friend"}) == ["c2"]


def test_a_mistake_in_a_text_has_its_place_and_help() -> None:
    with pytest.raises(pw.PiecewrightError) as raised:
        pw.moves("♞fmWfc")
    error = raised.value
    assert (error.code, error.start, error.end) == ("unexpected-sign", 0, 1)
    with pytest.raises(pw.PiecewrightError) as raised:
        pw.moves("fmWfc")
    error = raised.value
    assert str(error) == "expected an atom after these modifiers, found the end"
    assert (error.start, error.end, error.help) == (3, 5, "add a capital letter such as `W` or `F`")
    copied = pickle.loads(pickle.dumps(error))
    assert (str(copied), copied.code, copied.start, copied.help) == (str(error), error.code, 3, error.help)
    assert [(found.severity, found.start) for found in pw.diagnostics("fmWfc")] == [("error", 3)]
    assert pw.diagnostics("N") == []


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({"board": "8x"}, "unknown-board"),
        ({"at": "z9"}, "off-board"),
        ({"occupants": {"z9": "friend"}}, "off-board"),
        ({"occupants": {"a1": "foe"}}, "bad-option"),
        ({"notation": "betsa"}, "unknown-notation"),
        ({"dialect": "old"}, "unknown-notation"),
        ({"notation": "hasinu", "dialect": "xboard"}, "bad-option"),
        ({"piece": "rook"}, "unknown-piece"),
        ({"side": "red"}, "bad-option"),
        ({"size": -1}, "bad-option"),
        ({"symbol": "<script>"}, "bad-option"),
        ({"colors": "blue"}, "bad-option"),
        ({"routes": "some"}, "bad-option"),
    ],
)
def test_misuse_has_a_code(query: dict[str, Any], code: str) -> None:
    with pytest.raises(pw.PiecewrightError) as raised:
        pw.svg("N", **query)
    assert raised.value.code == code


def test_keywords_are_checked() -> None:
    query: dict[str, Any] = {"bord": "8x8"}
    with pytest.raises(TypeError, match="unexpected keyword argument 'bord'"):
        pw.moves("N", **query)
    query = {"board": 8}
    with pytest.raises(TypeError, match="board cannot be of the type int"):
        pw.moves("N", **query)
