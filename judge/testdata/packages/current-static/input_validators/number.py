import sys
text = sys.stdin.read()
sys.exit(42 if text == f"{int(text)}\n" else 43)
