"""Thinks of the number in the input, and answers guesses: lower, higher, correct."""
import re
import sys

number = int(open(sys.argv[1]).read())
for _ in range(10):
    line = sys.stdin.readline(20)
    if not re.fullmatch("[0-9]{1,3}\n", line):
        open(sys.argv[3] + "judgemessage.txt", "w").write("no guess: %r\n" % line)
        sys.exit(43)
    guess = int(line)
    if guess == number:
        print("correct", flush=True)
        if sys.stdin.read(1):
            open(sys.argv[3] + "judgemessage.txt", "w").write("more behind the last guess\n")
            sys.exit(43)
        sys.exit(42)
    print("lower" if number < guess else "higher", flush=True)
open(sys.argv[3] + "judgemessage.txt", "w").write("ten guesses, all wrong\n")
sys.exit(43)
