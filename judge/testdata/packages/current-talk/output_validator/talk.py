# Leaves for the visualizer what was said.
import sys
print("go", flush=True)
said = sys.stdin.readline(100).strip()
with open(sys.argv[3] + "left.txt", "w") as left:
    left.write("heard " + said)
with open(sys.argv[2]) as answer:
    sys.exit(42 if said == answer.read().strip() else 43)
