# Bash splits `--format=json` at the `=`, which becomes a separate word. Flags are offered only
# once a dash is typed; before that, values, commands and files.
_lazydoku_words() {
    local before="$3"
    if [[ "${before}" == "=" ]]; then
        before="${COMP_WORDS[COMP_CWORD-2]}"
    fi
    _lazydoku "$1" "$2" "${before}"
    if [[ "$2" != -* ]]; then
        COMPREPLY=( $(compgen -X '-*' -W "${COMPREPLY[*]}") )
    fi
}

if [[ "${BASH_VERSINFO[0]}" -eq 4 && "${BASH_VERSINFO[1]}" -ge 4 || "${BASH_VERSINFO[0]}" -gt 4 ]]; then
    complete -F _lazydoku_words -o nosort -o bashdefault -o default lazydoku
else
    complete -F _lazydoku_words -o bashdefault -o default lazydoku
fi
