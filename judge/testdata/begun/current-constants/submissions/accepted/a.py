print(min({{most}}, int(input())))
