def value(words, name):
    return int(dict(word.split("=") for word in words)[name])
