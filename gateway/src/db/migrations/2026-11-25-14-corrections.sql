-- A client's request to correct what identifies them. The new values are kept until it is decided.
create table correction (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id) on delete cascade,
  fields text[] not null check (fields <@ '{date-of-birth,ssn}' and cardinality(fields) > 0),
  date_of_birth_encrypted bytea,
  ssn_encrypted bytea,
  reason text not null check (char_length(reason) between 5 and 500),
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'withdrawn')),
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  decided_by uuid references app_user (id) on delete set null,
  decision_note text,
  check ((status = 'pending') = (decided_at is null)),
  check (status = 'pending' or (date_of_birth_encrypted is null and ssn_encrypted is null))
);
create unique index correction_one_pending on correction (user_id) where status = 'pending';
create index correction_user_id on correction (user_id, created_at desc);
create index correction_decided_by on correction (decided_by);
create trigger correction_announced after insert or update or delete on correction
for each row execute function notify_client_change('account', 'user_id');
