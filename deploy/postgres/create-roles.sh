#!/bin/sh
# The owner of the tables, who migrates, and the gateways' role, which reads and writes rows (docs/before-production.md).
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" <<'SQL'
create role portal_owner login password :'owner';
create role portal_app login password :'app';
create database portal owner portal_owner;
revoke create, temporary on database portal from public;
SQL
psql -v ON_ERROR_STOP=1 -U postgres -d portal -c 'create extension if not exists pg_trgm'
