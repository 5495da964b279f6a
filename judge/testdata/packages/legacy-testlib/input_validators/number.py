import sys
text = sys.stdin.read()
most = int(sys.argv[1]) if len(sys.argv) > 1 else 10**6
sys.exit(42 if text == f"{int(text)}\n" and 0 <= int(text) <= most else 43)
