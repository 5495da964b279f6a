# One line with the number to find. Exit code 42: the input keeps every rule; 43: it does not.

import re
import sys


def is_valid(text):
    return re.fullmatch(rb"[1-9][0-9]{0,2}\n", text) is not None and int(text) <= 100


if not is_valid(sys.stdin.buffer.read()):
    print("expected one line with an integer from 1 to 100", file=sys.stderr)
    sys.exit(43)
sys.exit(42)
