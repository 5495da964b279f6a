read -r word
echo 0
