import re
import sys
wanted = int(open(sys.argv[1]).read())
words = sys.stdin.buffer.read().split()
if len(words) != 1 or not re.fullmatch(rb"[0-9]{1,9}", words[0]) or int(words[0]) < wanted:
    open(sys.argv[3] + "judgemessage.txt", "w").write("less than the number\n")
    sys.exit(43)
if "near" in sys.argv and int(words[0]) > wanted:
    open(sys.argv[3] + "score_multiplier.txt", "w").write("0.5\n")
sys.exit(42)
