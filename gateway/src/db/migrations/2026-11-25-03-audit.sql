-- Events never change. They are read newest first by id.
-- No foreign keys: an event outlives the rows that it refers to.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  actor_type text not null check (actor_type in ('user', 'operator', 'stripe', 'system')),
  actor_id uuid,
  action text not null,
  subject text not null,
  client_id uuid,
  before jsonb,
  after jsonb,
  detail jsonb not null default '{}',
  check ((actor_type = 'user') = (actor_id is not null))
);
create index audit_event_client_id on audit_event (client_id, id desc);
create index audit_event_subject on audit_event (subject, id desc);
create index audit_event_actor_id on audit_event (actor_id, id desc) where actor_id is not null;
create index audit_event_actor_family on audit_event (actor_id, split_part(action, '.', 1), id desc)
  where actor_id is not null;
create index audit_event_action on audit_event (action, id desc);
create index audit_event_family on audit_event (split_part(action, '.', 1), id desc);
-- What a client sees of the audit: access to their data by others.
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
