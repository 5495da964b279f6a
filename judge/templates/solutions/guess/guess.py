least, most = 1, 100
answer = ""
while answer != "right":
    guess = (least + most) // 2
    print(guess, flush=True)  # at once: the judge waits for it
    answer = input()
    if answer == "higher":
        least = guess + 1
    elif answer == "lower":
        most = guess - 1
