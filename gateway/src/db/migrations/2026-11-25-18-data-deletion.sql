-- Who asked for the deletion of their data, and whose data must stay for now.
create table data_deletion (
  user_id uuid primary key references app_user (id) on delete cascade,
  requested_at timestamptz(3),
  started_at timestamptz(3),
  legal_hold text check (legal_hold <> ''),
  legal_hold_by uuid references app_user (id) on delete set null
);
create index data_deletion_requested on data_deletion (requested_at) where requested_at is not null;
create index data_deletion_legal_hold_by on data_deletion (legal_hold_by);
create trigger data_deletion_announced after insert or update or delete on data_deletion
for each row execute function notify_client_change('account', 'user_id');

-- Evidence of consent outlives lead and account, under the address and number that it was given for.
alter table consent add column former_email text;
alter table consent add column former_phone_encrypted bytea;
alter table consent drop constraint consent_check;
alter table consent add constraint consent_check check (num_nonnulls(lead_id, user_id, former_email) = 1);

-- A payment record outlives its account, so that Stripe's events still find it.
alter table subscription drop constraint subscription_user_id_fkey;
