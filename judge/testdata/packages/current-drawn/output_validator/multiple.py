# Leaves the remainder in the feedback folder, for the visualizer.
import sys

n = int(open(sys.argv[1]).read())
rest = int(sys.stdin.read()) % n
with open(sys.argv[3] + "rest.txt", "w") as note:
    note.write(str(rest))
sys.exit(43 if rest else 42)
