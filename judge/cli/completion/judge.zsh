#compdef judge run_judge.sh
# Completes the words of judge and run_judge.sh; written by `judge completion zsh`.
_judge() {
  local judge=${(Q)words[1]} root=${JUDGE_ROOT-}
  judge=${judge/#\~/$HOME}
  if [[ ${judge:t} == run_judge.sh ]]; then
    root=${${judge:c}:A:h}
    judge={{judge}}
  fi
  local -a found plain open
  found=("${(@f)$(JUDGE_ROOT=$root $judge complete -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  local line word about files=${found[1]-} nothing=1
  for line in "${(@)found[2,-1]}"; do
    [[ -n $line ]] || continue
    word=${line%%$'\t'*} about=''
    [[ $line == *$'\t'* ]] && about=${line#*$'\t'}
    word=${word//:/\\:}
    word+=${about:+:$about}
    if [[ $word == *= ]]; then open+=("$word"); else plain+=("$word"); fi
  done
  (( $#plain )) && _describe -V judge plain && nothing=0
  (( $#open )) && _describe -V judge open -S '' && nothing=0
  case $files in
    :files) compset -P '*='; _files && nothing=0 ;;
    :folders) compset -P '*='; _files -/ && nothing=0 ;;
  esac
  return nothing
}
if [[ ${funcstack[1]-} == _judge ]]; then
  _judge "$@"
else
  compdef _judge judge run_judge.sh
fi
