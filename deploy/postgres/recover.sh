#!/bin/sh
# Prepares the base backup in $1 (pg_basebackup -X none) to replay the WAL in $2 up to its end, when a server is started on it.
set -eu
# The newest segment is incomplete, and named so.
echo "restore_command = 'cp \"$2/%f\" \"%p\" || cp \"$2/%f.partial\" \"%p\"'" >> "$1/postgresql.auto.conf"
echo "synchronous_standby_names = ''" >> "$1/postgresql.auto.conf"
touch "$1/recovery.signal"
