# One line "N". Exit code 42: the input keeps every rule of the statement; 43: it does not.

import re
import sys

LEAST = 2
MOST = 10**9


def is_valid(text):
    return re.fullmatch(rb"[1-9][0-9]{0,9}\n", text) is not None and LEAST <= int(text) <= MOST


if not is_valid(sys.stdin.buffer.read()):
    print(f"expected one line with an integer from {LEAST} to {MOST}", file=sys.stderr)
    sys.exit(43)
sys.exit(42)
