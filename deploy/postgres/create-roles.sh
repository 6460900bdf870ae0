#!/bin/sh
# The owner of the tables, who migrates, and the gateways' role, which reads and writes rows (docs/before-production.md).
# Run by the server's superuser with OWNER_PASSWORD and APP_PASSWORD; roles that exist get these passwords.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" <<'SQL'
select format('create role %I login', name) from unnest('{portal_owner,portal_app}'::text[]) as name
where to_regrole(name) is null \gexec
alter role portal_owner password :'owner';
alter role portal_app password :'app';
create database portal owner portal_owner;
revoke create, temporary on database portal from public;
\connect portal
create extension if not exists pg_trgm;
SQL
