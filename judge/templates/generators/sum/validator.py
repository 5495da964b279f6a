# One line "A B". Exit code 42: the input keeps every rule of the statement; 43: it does not.

import re
import sys

MOST = 10**18
INTEGER = rb"(0|[1-9][0-9]{0,18})"


def is_valid(text):
    numbers = re.fullmatch(INTEGER + b" " + INTEGER + b"\n", text)
    return numbers is not None and all(int(number) <= MOST for number in numbers.groups())


if not is_valid(sys.stdin.buffer.read()):
    print(f'expected one line "A B", integers from 0 to {MOST}', file=sys.stderr)
    sys.exit(43)
sys.exit(42)
