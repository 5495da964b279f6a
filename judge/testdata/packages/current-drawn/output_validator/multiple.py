# Leaves the remainder in the feedback folder, for the visualizer.
import re
import sys

n = int(open(sys.argv[1]).read())
words = sys.stdin.buffer.read().split()
if len(words) != 1 or not re.fullmatch(rb"[0-9]{1,9}", words[0]):
    sys.exit(43)
rest = int(words[0]) % n
with open(sys.argv[3] + "rest.txt", "w") as note:
    note.write(str(rest))
sys.exit(43 if rest else 42)
