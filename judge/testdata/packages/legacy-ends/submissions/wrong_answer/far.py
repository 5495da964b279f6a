print(int(input()) * 10 + 6)
