guess = 5
while True:
    print(guess, flush=True)
    if input() == "right":
        break
    guess += 5
