# Completes the words of judge and run_judge.sh; written by `judge completion fish`.
function __judge_candidates
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l judge (string replace -r '^~' -- $HOME $words[1])
    set -l root $JUDGE_ROOT
    set -e words[1]
    if test (basename -- $judge) = run_judge.sh
        set root (dirname -- (command -s $judge; or echo $judge))
        set judge {{judge}}
    end
    set -l found (env JUDGE_ROOT="$root" $judge complete -- $words "$current" 2>/dev/null)
    set -l files $found[1]
    set -e found[1]
    string join \n -- $found
    set -l head (string match -r '^.*=' -- $current)
    set -l name (string replace -r '^.*=' '' -- $current)
    switch "$files"
        case :files
            for path in (__fish_complete_path $name)
                echo "$head$path"
            end
        case :folders
            for path in (__fish_complete_directories $name)
                echo "$head$path"
            end
    end
end
complete -c judge -f -a '(__judge_candidates)'
complete -c run_judge.sh -f -a '(__judge_candidates)'
