exit(42 if int(input()) <= {{most}} else 43)
