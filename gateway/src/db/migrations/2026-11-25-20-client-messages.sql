-- What a client and the team write to each other.
-- A message whose author is not the client is the team's. Handled: what the client wrote needs no answer any more.
create table message (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references app_user (id) on delete cascade,
  author_id uuid references app_user (id) on delete set null,
  text_encrypted bytea not null,
  language text not null check (language in ('en', 'es')),
  created_at timestamptz(3) not null default now(),
  handled_at timestamptz(3),
  handled_by uuid references app_user (id) on delete set null,
  check (handled_by is null or handled_at is not null)
);
create index message_client_id on message (client_id, created_at desc, id desc);
create index message_waiting on message (client_id, created_at)
  where handled_at is null and author_id = client_id;
create index message_author_id on message (author_id);
create index message_handled_by on message (handled_by);
create trigger message_announced after insert or update or delete on message
for each row execute function notify_client_change('messages', 'client_id');
create trigger message_insert_followed after insert on message
for each row execute function follow_client('client_id');
