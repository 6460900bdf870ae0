#!/bin/sh
# Streams a server's WAL into the folder $1, best on another machine, for as long as it runs. PGHOST, PGPORT and PGUSER name the server and a
# role with REPLICATION. The slot makes the server keep what was not received yet.
set -eu
pg_receivewal --create-slot --if-not-exists --slot=wal_archive
exec pg_receivewal --slot=wal_archive --synchronous --directory="$1"
