import re
import sys

most = int(sys.argv[2]) if sys.argv[1:2] == ["--most"] else {{most}}
text = sys.stdin.read()
sys.exit(42 if re.fullmatch("(0|[1-9][0-9]{0,17})\n", text) and int(text) <= most else 43)
