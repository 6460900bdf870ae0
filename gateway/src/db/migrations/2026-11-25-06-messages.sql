-- `SITE_PATH` of @repo/contract/site-path.ts; the characters that JavaScript calls white space and control are written
-- out.
-- kind and data: what the system writes, put into words when it is read. language: that of title and message.
create table notification (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id) on delete cascade,
  title text not null check (title <> ''),
  message text not null check (message <> ''),
  language text check (language in ('en', 'es')),
  kind text check (kind <> ''),
  data jsonb check (jsonb_typeof(data) = 'object'),
  type text not null
    check (type in ('item-removed', 'document-required', 'payment-due', 'general')),
  action_url text check (action_url ~* '^(?=/)(/((?!%2f|%5c|%[01][0-9a-f]|%7f)[^/\\?#\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff])+)*/?([?#][^\\\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*)?$'),
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check (num_nonnulls(kind, data) <> 1)
);
create index notification_user_id on notification (user_id, created_at desc);
create index notification_unread on notification (user_id) where read_at is null;

create table progress_update (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id) on delete cascade,
  title text not null check (title <> ''),
  description text not null,
  language text check (language in ('en', 'es')),
  update_type text not null
    check (update_type in ('item-removed', 'score-increase', 'dispute-sent', 'other')),
  metadata jsonb check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz(3) not null default now()
);
create index progress_update_user_id on progress_update (user_id, created_at desc);

-- cause is unique, so that no mail is sent twice for one reason. The payload (recipient and contents) is erased once
-- it is sent; a failed mail keeps it until an operator retries or drops the mail.
create table mail (
  id uuid primary key default gen_random_uuid(),
  cause text not null unique,
  template text not null,
  user_id uuid references app_user (id) on delete cascade,
  language text not null check (language in ('en', 'es')),
  payload_ciphertext bytea,
  payload_key_id text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  check (num_nulls(payload_ciphertext, payload_key_id) in (0, 2)),
  check (state <> 'queued' or payload_ciphertext is not null),
  check (state <> 'sent' or payload_ciphertext is null),
  check ((state = 'sent') = (sent_at is not null))
);
create index mail_created_at on mail (created_at, id);
create index mail_user_id on mail (user_id);
create index mail_unsent on mail (state, created_at) where state <> 'sent';

-- The team's if the author is not the client. Handled: needs no answer any more.
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
create index message_waiting_since on message (created_at) where handled_at is null and author_id = client_id;
