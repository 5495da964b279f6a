# All that it is given: input, answer, what the output validator left, and an output.
import sys
read = [open(name).read().strip() for name in (sys.argv[1], sys.argv[2], sys.argv[3] + "left.txt")]
with open(sys.argv[3] + "judgeimage.svg", "w") as picture:
    picture.write("<svg>%s, and %d</svg>" % (", ".join(read), len(sys.stdin.read())))
