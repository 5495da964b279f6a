# As many dots as the number says, beside the input.
import sys

image = sys.argv[1].rsplit(".", 1)[0] + ".svg"
n = int(open(sys.argv[1]).read())
answer = open(sys.argv[2]).read().strip()
with open(image, "w") as out:
    out.write(f"<svg xmlns='http://www.w3.org/2000/svg'>{'<circle/>' * n}"
              f"<text>{answer} {' '.join(sys.argv[3:])}</text></svg>\n")
