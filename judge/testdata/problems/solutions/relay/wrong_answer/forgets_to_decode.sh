read task number
[ $task = encode ] && echo $((number + 1)) || echo $number
