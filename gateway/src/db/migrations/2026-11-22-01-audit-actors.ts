import { sql, type Kysely } from 'kysely';

/** Splits the actor into type and id, and moves the values before and after a change out of `detail`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_event
      add column actor_type text check (actor_type in ('user', 'operator', 'stripe', 'system')),
      add column actor_id uuid,
      add column before jsonb,
      add column after jsonb`.execute(db);
  // The one change that existing events ever see: their new columns are filled once.
  await sql`alter table audit_event disable trigger audit_event_never_changes`.execute(db);
  await sql`
    update audit_event set
      actor_type = case when actor in ('operator', 'stripe') then actor else 'user' end,
      actor_id = case when actor in ('operator', 'stripe') then null else actor::uuid end,
      before = case
        when action in ('credit-item.status-updated', 'subscription.status-updated')
          then jsonb_build_object('status', detail -> 'from')
        when action = 'subscription.plan-changed' then jsonb_build_object('plan', detail -> 'from')
        when action in ('release.activated', 'release.rolled-back')
          then jsonb_build_object('build', detail -> 'before')
      end,
      after = case
        when action in ('credit-item.status-updated', 'subscription.status-updated')
          then jsonb_build_object('status', detail -> 'to')
        when action = 'subscription.plan-changed' then jsonb_build_object('plan', detail -> 'to')
        when action in ('release.activated', 'release.rolled-back')
          then jsonb_build_object('build', detail -> 'build')
        when action in ('user.role-granted', 'user.role-revoked')
          then jsonb_build_object('role', detail -> 'role')
        when action = 'subscription.created'
          then jsonb_build_object('plan', detail -> 'plan', 'status', detail -> 'status')
      end,
      detail = case
        when action in ('credit-item.status-updated', 'subscription.status-updated', 'subscription.plan-changed')
          then detail - '{from,to}'::text[]
        when action in ('release.activated', 'release.rolled-back') then detail - '{before,build}'::text[]
        when action in ('user.role-granted', 'user.role-revoked') then detail - 'role'
        when action = 'subscription.created' then detail - '{plan,status}'::text[]
        else detail
      end`.execute(db);
  await sql`alter table audit_event enable trigger audit_event_never_changes`.execute(db);
  await sql`
    alter table audit_event
      alter column actor_type set not null,
      add check ((actor_type = 'user') = (actor_id is not null)),
      drop column actor`.execute(db);
}
