-- Events never change. They are read newest first by id.
-- No foreign keys: an event outlives the rows that it refers to.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  actor_type text not null check (actor_type in ('user', 'operator', 'stripe', 'system', 'deploy-token')),
  actor_id uuid,
  action text not null,
  subject text not null,
  client_id uuid,
  before jsonb,
  after jsonb,
  detail jsonb not null default '{}',
  check ((actor_type in ('user', 'deploy-token')) = (actor_id is not null))
);
create index audit_event_client_id on audit_event (client_id, id desc);
create index audit_event_subject on audit_event (subject, id desc);
create index audit_event_actor_id on audit_event (actor_id, id desc) where actor_id is not null;
create index audit_event_actor_family on audit_event (actor_id, split_part(action, '.', 1), id desc)
  where actor_id is not null;
create index audit_event_action on audit_event (action, id desc);
create index audit_event_family on audit_event (split_part(action, '.', 1), id desc);
create index audit_event_data_access on audit_event (client_id, id desc)
  where actor_type = 'user' and actor_id <> client_id;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows never change', tg_table_name;
end $$;
create trigger audit_event_never_changes before update or delete on audit_event
for each row execute function refuse_change();
create trigger audit_event_never_truncated before truncate on audit_event
for each statement execute function refuse_change();

-- A chain of hashes over the audit. A job seals events after their commit, so that no transaction waits for another
-- one's event.
create table audit_seal (
  position bigint primary key,
  -- No foreign key: what shows that an event was deleted must outlive it.
  event_id bigint not null unique,
  sealed_at timestamptz(3) not null,
  hash bytea not null
);
create trigger audit_seal_never_changes before update or delete on audit_seal
for each row execute function refuse_change();
create trigger audit_seal_never_truncated before truncate on audit_seal
for each statement execute function refuse_change();

-- The text of jsonb does not depend on the session's settings.
create function audit_text(seal_position bigint, sealed_at timestamptz, event audit_event)
returns text language sql immutable as $$
  select jsonb_build_array(
    seal_position, (extract(epoch from sealed_at) * 1000)::bigint,
    event.id, (extract(epoch from event.at) * 1000)::bigint, event.actor_type, event.actor_id,
    event.action, event.subject, event.client_id, event.before, event.after, event.detail)::text
$$;

create function audit_hash(previous bytea, seal_position bigint, sealed_at timestamptz, event audit_event)
returns bytea language sql immutable as $$
  select sha256(coalesce(previous, '') || convert_to(audit_text(seal_position, sealed_at, event), 'UTF8'))
$$;

-- Unsealed events after this one may have been committed late. Those before it were inserted afterwards: no transaction
-- takes an hour. Counts until the newest seal, because nothing is sealed while no gateway runs.
create function audit_settled_id() returns bigint language sql stable as $$
  select coalesce((select event_id from audit_seal
    where sealed_at < (select sealed_at from audit_seal order by position desc limit 1) - interval '1 hour'
    order by position desc limit 1), 0)
$$;

create function seal_audit_events(most integer) returns integer language plpgsql as $$
declare
  event audit_event;
  head audit_seal;
  sealed integer := 0;
begin
  perform pg_advisory_xact_lock(7301010);
  select * into head from audit_seal order by position desc limit 1;
  for event in
    select * from audit_event
    where id > audit_settled_id() and not exists (select from audit_seal where event_id = audit_event.id)
    order by id limit most
  loop
    head.position := coalesce(head.position, 0) + 1;
    head.event_id := event.id;
    head.sealed_at := now();
    head.hash := audit_hash(head.hash, head.position, head.sealed_at, event);
    insert into audit_seal values (head.*);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;
