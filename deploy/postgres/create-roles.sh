#!/bin/sh
# The owner of the tables, who migrates, and the gateways' role, which reads and writes rows (docs/before-production.md).
# Run by the server's superuser with OWNER_PASSWORD and APP_PASSWORD, and DATABASE where its name is not portal. What exists stays;
# roles that exist get these passwords or, without them, keep theirs, and the owner gets what another role has made in the database.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -d postgres -v owner="${OWNER_PASSWORD:-}" -v app="${APP_PASSWORD:-}" -v database="${DATABASE:-portal}" <<'SQL'
select :'owner' = '' and to_regrole('portal_owner') is null or :'app' = '' and to_regrole('portal_app') is null as needed \gset
\if :needed
do $$ begin raise 'a new role needs its password: OWNER_PASSWORD, APP_PASSWORD'; end $$;
\endif
select format('create role %I login', name) from unnest('{portal_owner,portal_app}'::text[]) as name
where to_regrole(name) is null \gexec
select format('alter role %I login password %L', name, password)
from (values ('portal_owner', :'owner'), ('portal_app', :'app')) as given (name, password)
where password <> '' \gexec
select format('create database %I encoding ''UTF8'' template template0', :'database')
where not exists (select from pg_database where datname = :'database') \gexec
alter database :"database" owner to portal_owner;
revoke create, temporary on database :"database" from public;
\connect :"database"
create extension if not exists pg_trgm;
-- Only PostgreSQL 14 needs both.
grant create on schema public to portal_owner;
revoke create on schema public from public;
with own as (
  select oid from pg_namespace where nspname in ('public', 'graphile_worker')
), belonging as (
  -- To an extension, or to a table or column, with which its owner changes.
  select objid from pg_depend where deptype in ('e', 'a', 'i') and classid <> 'pg_attrdef'::regclass
), found (kind, name) as (
  select 'schema', oid::regnamespace::text from own where oid <> 'public'::regnamespace
  union all
  select case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, oid::regclass::text
  from pg_class where relnamespace in (select oid from own) and relkind in ('r', 'p', 'v', 'S')
    and oid not in (select objid from belonging)
  union all
  select 'routine', oid::regprocedure::text from pg_proc
  where pronamespace in (select oid from own) and oid not in (select objid from belonging)
  union all
  select 'type', pg_type.oid::regtype::text from pg_type left join pg_class on pg_class.oid = typrelid
  where typnamespace in (select oid from own) and (typtype in ('e', 'd') or relkind = 'c')
    and pg_type.oid not in (select objid from belonging)
)
select format('alter %s %s owner to portal_owner', kind, name) from found \gexec
SQL
