#!/bin/sh
# Backs up an installation of docker/compose.yaml into a folder, and then removes all but the newest 30 backups of that
# folder (docs/operations.md). A failure ends it with an exit code other than 0 before anything is removed.
#   sh docs/operations/compose-backup.sh /mnt/backups
set -eu
umask 077
folder=$(cd "${1:?name the folder of the backups}" && pwd)
kept=30
cd "$(dirname "$0")/../.."
compose='docker compose -f docker/compose.yaml'

# What was saved before this moment is in it.
moment=$(date -u +%Y-%m-%dT%H:%M:%SZ)
new=$folder/tiempos-$(echo "$moment" | tr : - | tr -d Z)
mkdir "$new.partial"
# The volume before and after the dump: pictures that come or go meanwhile are in one of them.
$compose exec -T app tar -C /data -cf - . > "$new.partial/files-1.tar"
$compose exec -T database pg_dump --username postgres --format=custom --no-owner tiempos > "$new.partial/database.dump"
$compose exec -T app tar -C /data -cf - . > "$new.partial/files-2.tar"
sync
mv "$new.partial" "$new"

# For tiempos_last_backup_timestamp_seconds and its alert.
$compose exec -T app sh -c "rm -f /data/last-backup && echo $moment > /data/last-backup"

day='tiempos-[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
# Their names sort by time; the new one stays whatever the clock said before.
find "$folder" -mindepth 1 -maxdepth 1 -type d -name "$day" ! -path "$new" | sort -r | tail -n +"$kept" | while read -r old; do
  rm -r "$old"
done
# What was interrupted.
find "$folder" -mindepth 1 -maxdepth 1 -type d -name "$day.partial" -exec rm -r {} +
echo "The backup of $moment is complete: $new"
