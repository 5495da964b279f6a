import re, sys
# Line ends of Windows are in the data, too.
sys.exit(42 if re.fullmatch(rb"(0|[1-9][0-9]{0,5})\r?\n", sys.stdin.buffer.read()) else 43)
