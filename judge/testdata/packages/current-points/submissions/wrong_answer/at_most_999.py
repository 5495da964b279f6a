print(min(int(input()), 999))
