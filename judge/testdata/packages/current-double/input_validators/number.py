import re, sys
sys.exit(42 if re.fullmatch(rb'[1-9][0-9]{0,8}\n', sys.stdin.buffer.read()) else 43)
