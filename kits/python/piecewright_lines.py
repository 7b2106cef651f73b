"""Draws notations by the command `piecewright`, one process for all of them.

`PIECEWRIGHT` in the environment is the command, with arguments, if it is not on the path.
"""

import hashlib
import html
import json
import os
import shlex
import shutil
import subprocess

NOTATIONS = {
    "betza": "betza",
    "xbetza": "betza",
    "lcpn": "lcpn",
    "lcpn-lisp": "lcpn-lisp",
    "lcpn-elisp": "lcpn-elisp",
    "lcpn-c": "lcpn-c",
    "lcpn-sql": "lcpn-sql",
    "hasinu": "hasinu",
    "taxonomy": "taxonomy",
    "parlett": "parlett",
}

FLAGS = {"virgin", "illustrate", "coordinates", "flip", "legend", "crop"}


class Pieces:
    """A running `piecewright diagram --lines`, which starts with the first piece."""

    def __init__(self):
        self._process = None
        self._count = 0

    def ask(self, text, **options):
        """Returns the answer to a text: `output`, an SVG, and `diagnostics`, or an `error`."""
        if self._process is None:
            command = shlex.split(os.environ.get("PIECEWRIGHT", "piecewright"))
            # Windows finds no script of npm without its ending.
            command[0] = shutil.which(command[0]) or command[0]
            self._process = subprocess.Popen(
                [*command, "diagram", "--lines", "--format", "svg"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
        request = json.dumps({"text": text, **options})
        self._process.stdin.write(request.encode() + b"\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("piecewright ended without an answer")
        return json.loads(line)

    def figure(self, notation, text, attributes):
        """Returns a figure in HTML and a list of what is wrong with the text."""
        self._count += 1
        try:
            options = options_of(attributes)
        except ValueError as error:
            return failed(text, str(error))
        # A page may have any of the pictures of a book.
        digest = hashlib.sha256(f"{self._count} {notation} {text}".encode()).hexdigest()[:8]
        answer = self.ask(text, notation=NOTATIONS[notation], idPrefix=f"pw-{digest}-", **options)
        if "error" in answer:
            return failed(text, answer["error"]["message"])
        wrong = [one["message"] for one in answer["diagnostics"] if one["severity"] != "info"]
        items = "".join(f"<li>{html.escape(message)}</li>" for message in wrong)
        mistakes = f'<ul class="piecewright-mistakes">{items}</ul>' if wrong else ""
        return f'<figure class="piecewright">{answer["output"].strip()}{mistakes}</figure>', wrong


def failed(text, message):
    """Returns the text in the place of a figure."""
    words = f"<pre><code>{html.escape(text)}</code></pre><p>{html.escape(message)}</p>"
    return f'<div class="piecewright-mistakes">{words}</div>', [message]


def options_of(attributes):
    """Returns the options of a request from attributes as in HTML: `occupants` is `e5=enemy d6=friend`."""
    options = {}
    for name, value in attributes.items():
        if name in FLAGS:
            options[name] = value not in ("false", False)
        elif name == "occupants":
            options[name] = dict(pair.split("=", 1) for pair in value.split() if "=" in pair)
        elif name == "assume":
            options[name] = json.loads(value)
        else:
            options[name] = value
    return {"illustrate": "occupants" not in options, **options}
