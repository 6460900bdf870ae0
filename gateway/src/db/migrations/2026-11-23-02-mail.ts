import { sql, type Kysely } from 'kysely';

/** Mails waiting for delivery and what became of them, and who reviewed a client document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `cause` is unique, so that no mail is sent twice for one reason. The payload (recipient and contents) is erased
  // once it is sent; a failed mail keeps it until an operator retries or drops the mail.
  await sql`
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
    )`.execute(db);
  await sql`create index mail_created_at on mail (created_at, id)`.execute(db);
  await sql`create index mail_user_id on mail (user_id)`.execute(db);
  await sql`create index mail_unsent on mail (state, created_at) where state <> 'sent'`.execute(db);
  await sql`alter table app_user add column notification_mails boolean not null default true`.execute(
    db,
  );
  await sql`
    alter table document
      add column reviewed_by uuid references app_user (id) on delete set null,
      add column reviewed_at timestamptz(3)`.execute(db);
}
