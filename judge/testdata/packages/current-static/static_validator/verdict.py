import sys
from pathlib import Path


def accept(feedback, multiplier):
    if multiplier is not None:
        Path(feedback + "score_multiplier.txt").write_text(f"{multiplier}\n")
    sys.exit(42)


def reject(feedback, message):
    Path(feedback + "judgemessage.txt").write_text(message + "\n")
    sys.exit(43)
