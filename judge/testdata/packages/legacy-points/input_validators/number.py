import re
import sys
text = sys.stdin.buffer.read()
most = int(sys.argv[1]) if len(sys.argv) > 1 else 10**6
sys.exit(42 if re.fullmatch(rb"(0|[1-9][0-9]{0,8})\n", text) and int(text) <= most else 43)
