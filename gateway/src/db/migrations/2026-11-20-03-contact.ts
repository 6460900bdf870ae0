import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // action_url: only a coarse check; the rule for a path of this site is isSitePath in @repo/contract/site-path.ts.
  await sql`
    create table notification (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references app_user (id) on delete cascade,
      title text not null check (title <> ''),
      message text not null check (message <> ''),
      type text not null
        check (type in ('item-removed', 'document-required', 'payment-due', 'general')),
      action_url text check (action_url ~ '^/([^/]|$)'),
      read_at timestamptz(3),
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index notification_user_id on notification (user_id, created_at desc)`.execute(
    db,
  );
  await sql`create index notification_unread on notification (user_id) where read_at is null`.execute(
    db,
  );
  await sql`
    create table lead (
      id uuid primary key default gen_random_uuid(),
      first_name text not null check (first_name <> ''),
      last_name text not null check (last_name <> ''),
      email text not null check (email <> ''),
      phone text not null check (phone <> ''),
      state text not null check (state <> ''),
      agreed_to_updates boolean not null check (agreed_to_updates),
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index lead_created_at on lead (created_at desc, id desc)`.execute(db);
  // Evidence of consent (TCPA, TSR 310.5): what was shown, in which language, when, from where, on which page.
  await sql`
    create table consent (
      id uuid primary key default gen_random_uuid(),
      lead_id uuid references lead (id) on delete restrict,
      user_id uuid references app_user (id) on delete restrict,
      channels text[] not null check (channels <@ array['sms', 'email'] and cardinality(channels) > 0),
      text text not null check (text <> ''),
      language text not null check (language in ('en', 'es')),
      page text not null,
      ip_address inet not null,
      user_agent text,
      agreed_at timestamptz(3) not null default now(),
      check (num_nonnulls(lead_id, user_id) = 1)
    )`.execute(db);
  await sql`create index consent_lead_id on consent (lead_id)`.execute(db);
}
