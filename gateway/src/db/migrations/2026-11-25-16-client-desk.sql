alter table app_user
  -- An admin created the account, and nobody has set its password yet.
  add awaits_password boolean not null default false,
  -- The admin who looks after the client.
  add assignee_id uuid references app_user (id) on delete set null,
  add archived_at timestamptz(3);
create index app_user_assignee on app_user (assignee_id) where assignee_id is not null;
create index app_user_archived on app_user (created_at, id)
  where role = 'client' and archived_at is not null;

-- The admins' own words for a client.
create table client_tag (
  client_id uuid not null references app_user (id) on delete cascade,
  tag text not null check (length(tag) between 1 and 30),
  primary key (client_id, tag)
);
create index client_tag_tag on client_tag (tag, client_id);
