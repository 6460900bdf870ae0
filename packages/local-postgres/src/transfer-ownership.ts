/**
 * Gives `portal_owner` what the superuser owns in the application's database: everything, in one that was created before
 * there were roles. What belongs to an extension stays, and sequences of columns go with their tables.
 */
export const TRANSFER_OWNERSHIP = `
do $$
declare
  statement text;
begin
  for statement in
    with schema as (
      select oid, nspname, nspowner from pg_namespace
      where nspname !~ '^pg_' and nspname <> 'information_schema'
    ),
    kept as (
      select classid, objid from pg_depend
      where deptype = 'e' or (deptype in ('a', 'i') and classid = 'pg_class'::regclass)
    ),
    owned (class, id, owner, kind, name) as (
      select 'pg_namespace'::regclass, oid, nspowner, 'schema', quote_ident(nspname)
      from schema where nspname <> 'public'
      union all
      select 'pg_class'::regclass, c.oid, relowner,
        case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
        c.oid::regclass::text
      from pg_class c join schema on schema.oid = relnamespace where relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select 'pg_proc'::regclass, p.oid, proowner, 'routine', p.oid::regprocedure::text
      from pg_proc p join schema on schema.oid = pronamespace
      union all
      select 'pg_type'::regclass, t.oid, typowner, 'type', t.oid::regtype::text
      from pg_type t join schema on schema.oid = typnamespace left join pg_class c on c.oid = typrelid
      where typtype in ('d', 'e', 'r') or (typtype = 'c' and c.relkind = 'c')
    )
    select format('alter %s %s owner to portal_owner', kind, name) from owned
    where owner = 'postgres'::regrole and (class, id) not in (select classid, objid from kept)
  loop
    execute statement;
  end loop;
end $$`;
