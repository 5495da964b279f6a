# words.py WORDS...: how long each of its words is.
import sys

numbers = [len(word) for word in sys.argv[1:]]
print(len(numbers))
print(*numbers)
