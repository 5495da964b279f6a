# Completes the words of judge and run_judge.sh; written by `judge completion bash`.
_judge() {
  local judge=${1/#\~/$HOME} root=${JUDGE_ROOT-}
  if [[ ${judge##*/} == run_judge.sh ]]; then
    root=$(dirname -- "$(type -P -- "$judge")")
    judge={{judge}}
  fi
  type -P -- "$judge" >/dev/null || return
  # Bash takes '=' and ':' for words of their own; the judge does not.
  local breaks=${COMP_WORDBREAKS//[^=:]/} words=() last=-1 glue='' i word
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if [[ $last -ge 0 && $breaks && ( $glue || $word == [=:]* ) ]]; then
      words[last]+=$word
    else
      words[++last]=$word
    fi
    glue=''
    [[ $word == *[=:] ]] && glue=yes
  done
  local current=${words[last]-} head=''
  [[ $breaks && $current == *["$breaks"]* ]] && head=${current%"${current##*["$breaks"]}"}
  local found line files=''
  found=$(JUDGE_ROOT=$root "$judge" complete -- "${words[@]}" 2>/dev/null) || return
  while IFS= read -r line; do
    case $line in
      : | '') ;;
      :files) files=-f ;;
      :folders) files=-d ;;
      *)
        line=${line%%$'\t'*}
        COMPREPLY+=("${line#"$head"}")
        ;;
    esac
  done <<<"$found"
  if [[ $files ]]; then
    compopt -o filenames 2>/dev/null
    while IFS= read -r line; do
      [[ $line ]] && COMPREPLY+=("$line")
    done <<<"$(compgen "$files" -- "${current#"$head"}")"
  fi
  [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
  return 0
}
complete -F _judge judge run_judge.sh
