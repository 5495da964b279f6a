number = 0
while True:
    number += 1
