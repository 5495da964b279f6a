import re, sys
sys.exit(42 if re.fullmatch("[1-9][0-9]{0,8}\n", sys.stdin.read()) else 43)
