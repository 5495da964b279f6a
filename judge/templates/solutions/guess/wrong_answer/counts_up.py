# Tries one number after the other.
guess = 1
print(guess, flush=True)
while input() == "higher":
    guess += 1
    print(guess, flush=True)
