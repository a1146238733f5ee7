#!/bin/sh
# Puts Elfen into your own menu, or takes it out again: ./install.sh [--remove]. Nothing outside your home is touched.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data="${XDG_DATA_HOME:-$HOME/.local/share}"
program="$HOME/.local/opt/elfen"
command="$HOME/.local/bin/elfen"

files() { (cd "$here/share" && find . -type f); }

if [ "${1:-}" = "--remove" ]; then
    files | while read -r file; do rm -f "$data/$file"; done
    rm -f "$command"
    rm -rf "$program"
    echo "Elfen is gone; your games are kept in $data/elfen."
    exit 0
fi
mkdir -p "$HOME/.local/bin" "$(dirname "$program")"
if [ "$here" != "$program" ]; then
    rm -rf "$program"
    cp -R "$here" "$program"
fi
ln -sf "$program/elfen" "$command"
files | while read -r file; do
    mkdir -p "$data/$(dirname "$file")"
    cp "$here/share/$file" "$data/$file"
done
# The menu finds it wherever the path leads.
sed -i "s|^Exec=elfen|Exec=\"$command\"|" "$data/applications/org.elfenapp.elfen.desktop"
for update in "update-mime-database $data/mime" "update-desktop-database $data/applications"; do
    command -v "${update%% *}" >/dev/null 2>&1 && $update >/dev/null 2>&1 || true
done
echo "Elfen is in your menu. To take it out again: $program/install.sh --remove"
