exit(42 if int(input()) else 43)
