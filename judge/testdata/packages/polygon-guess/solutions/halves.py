low, high = 1, 100
while True:
    guess = (low + high) // 2
    print(guess, flush=True)
    told = input()
    if told == "right":
        break
    if told == "higher":
        low = guess + 1
    else:
        high = guess - 1
