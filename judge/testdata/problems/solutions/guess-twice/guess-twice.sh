read -r word
for ((n = 0; n < 10; ++n)); do
  echo $n
  read -r word || exit 0
  [[ $word == right ]] && exit 0
done
