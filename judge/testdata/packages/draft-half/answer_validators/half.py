import re
import sys

text = sys.stdin.read()
is_half = re.fullmatch(r"[0-9]+(\.[05])?\n", text)
is_forbidden = "--forbid" in sys.argv and text.strip() == sys.argv[sys.argv.index("--forbid") + 1]
sys.exit(42 if is_half and not is_forbidden else 43)
