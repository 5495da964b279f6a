if int(input()) < 5:
    print("wrong, and soon")
else:
    while True:
        pass
