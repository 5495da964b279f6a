# A mark for the output, with what the output validator has left.
import sys

n = int(open(sys.argv[1]).read())
answer = open(sys.argv[2]).read().strip()
output = sys.stdin.read().strip()
rest = open(sys.argv[3] + "rest.txt").read()
with open(sys.argv[3] + "teamimage.svg", "w") as image:
    image.write("<svg><text>for the team</text></svg>\n")
with open(sys.argv[3] + "judgeimage.svg", "w") as image:
    image.write(f"<svg xmlns='http://www.w3.org/2000/svg'><text>{n}: {answer} and {output}, "
                f"rest {rest}, {' '.join(sys.argv[4:]) or 'plain'}</text></svg>\n")
sys.exit(1)  # which does not count
