# Accepts two positive integers whose sum is N: checker INPUT ANSWER FEEDBACK_FOLDER < OUTPUT.
# Exit code 42: accepted; 43: wrong answer, and judgemessage.txt says why; any other: judge error.

import sys


def fault_in(words, n):
    if len(words) != 2:
        return f"expected two integers, found {len(words)}"
    for word in words:
        if not word.isdigit() or len(word) > 10 or not 1 <= int(word) <= n:
            return f"expected an integer from 1 to {n}, found {word[:40]!r}"
    total = sum(map(int, words))
    return "" if total == n else f"A + B is {total}, not N"


with open(sys.argv[1]) as file:
    n = int(file.read())
fault = fault_in(sys.stdin.buffer.read().split(), n)
if fault:
    with open(sys.argv[3] + "/judgemessage.txt", "w") as message:
        print(fault, file=message)
    sys.exit(43)
sys.exit(42)
