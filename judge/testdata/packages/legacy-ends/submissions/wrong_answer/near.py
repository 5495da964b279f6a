print(int(input()) * 10 + 4)
