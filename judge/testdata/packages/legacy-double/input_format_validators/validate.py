import re
import sys

sys.exit(42 if re.fullmatch(rb"-?[0-9]{1,9}\n", sys.stdin.buffer.read()) else 43)
