"""Games: perft rows, refused plies, outcomes and the computer player."""

import json
import signal
import threading
from pathlib import Path

import piecewright as pw
import pytest

PERFT = Path(__file__).parents[3] / "tests" / "games" / "perft.jsonl"

#: Rows with another count, which `crate/games/tests/perft.rs` has, too: they count mates by dropped pawns, which are illegal.
DISPUTED = ["p-1078", "p-1232"]

#: The most plies that a row may count, so that the test takes seconds.
MOST_NODES = 20_000


def test_perft_is_that_of_other_programs() -> None:
    count = 0
    wrong = []
    for line in PERFT.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if row["nodes"] > MOST_NODES or row["id"] in DISPUTED:
            continue
        counted = pw.Game(row["variant"], fen=row["fen"], chess960=row["chess960"]).perft(row["depth"])
        count += 1
        if counted != row["nodes"]:
            wrong.append((row["id"], counted, row["nodes"]))
    assert wrong == []
    assert count > 100


def test_a_game_is_played_to_its_end() -> None:
    game = pw.Game("chess")
    assert (len(game.legal()), game.turn, game.board, game.outcome) == (20, "white", "8x8", None)
    game.play("f3", "e5", "g4")
    assert game.history == ["f2f3", "e7e5", "g2g4"]
    assert game.san()["d8h4"] == "Qh4#"
    game.play("d8h4")
    outcome = game.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.points) == ("black", "checkmate", 100)
    assert game.undo() == "d8h4"
    assert game.outcome is None
    assert game.fen == "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2"


def test_an_illegal_ply_says_why() -> None:
    game = pw.Game("chess")
    assert game.why("e2e4") is None
    assert game.why("e2e5") == "The pawn has no move that leads from e2 to e5."
    with pytest.raises(pw.PiecewrightError, match="The pawn does not go to e4") as raised:
        game.play("e2e4", "e7e4")
    assert raised.value.code == "illegal"
    assert game.history == ["e2e4"]


def test_the_computer_finds_a_mate() -> None:
    game = pw.Game("chess")
    game.play("f3", "e5", "g4")
    best = game.search(depth=2)
    assert best is not None
    assert (best.ply, best.san, best.mate, best.score, best.pv) == ("d8h4", "Qh4#", 1, None, ["d8h4"])


def test_a_search_lets_other_threads_run() -> None:
    counted: list[int] = []
    thread = threading.Thread(target=lambda: counted.append(pw.Game("chess").perft(3)))
    thread.start()
    best = pw.Game("xiangqi").search(time=0.1)
    thread.join()
    assert counted == [8902]
    assert best is not None and best.depth > 0


def test_a_signal_ends_a_search() -> None:
    def interrupt(_signal: int, _frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with pytest.raises(KeyboardInterrupt):
            pw.Game("chess").search(depth=90)
    finally:
        signal.signal(signal.SIGALRM, before)


def test_a_definition_of_a_game_is_read() -> None:
    definition = {
        "version": 1,
        "board": "6x6",
        "start": "k5/6/1K4/6/6/5C",
        "pieces": {"K": {"text": "K", "royal": True}, "C": {"text": "RN"}},
    }
    game = pw.Game(json.dumps(definition))
    assert len(game.legal()) == 18
    best = game.search(depth=2)
    assert best is not None and (best.ply, best.mate) == ("f1f6", 1)
    text = json.dumps({**definition, "peices": {}})
    with pytest.raises(pw.PiecewrightError) as raised:
        pw.Game(text)
    error = raised.value
    assert error.start is not None and error.end is not None
    assert text[error.start : error.end].strip('"') == "peices"


@pytest.mark.parametrize(
    ("game", "fen", "code"), [("ches", None, "bad-variant"), ("chess", "8/8 w - - 0 1", "bad-fen")]
)
def test_misuse_has_a_code(game: str, fen: str, code: str) -> None:
    with pytest.raises(pw.PiecewrightError) as raised:
        pw.Game(game, fen=fen)
    assert raised.value.code == code


def test_limits_are_checked() -> None:
    game = pw.Game("chess")
    for limits in ({"time": -1.0}, {"level": 0}, {"level": 9}):
        with pytest.raises(pw.PiecewrightError) as raised:
            game.search(**limits)
        assert raised.value.code == "bad-option"
