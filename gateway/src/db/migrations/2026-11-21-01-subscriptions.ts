import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // No cascade: deleting a user must not leave a subscription at Stripe that no row refers to.
  await sql`
    create table subscription (
      user_id uuid primary key references app_user (id),
      plan text not null check (plan in ('basic', 'pro', 'elite')),
      attempt integer not null default 1 check (attempt > 0),
      stripe_customer_id text unique,
      stripe_subscription_id text unique,
      status text,
      last_event_at timestamptz(3),
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`
    create table stripe_event (
      id text primary key,
      type text not null,
      created_at timestamptz(3) not null,
      received_at timestamptz(3) not null default now()
    )`.execute(db);
}
