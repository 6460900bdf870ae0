import { sql, type Kysely } from 'kysely';

/**
 * Gives builds from before 2026-11-22 what the gateway now reads from a build instead of knowing it: which screens
 * take cards and hold the lead form, and that the shell hydrates prerendered HTML (`takesPrerendered` until then).
 * Without it, such a build that is still live, or live again after a rollback, could not load Stripe's card form.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The one change that registered builds ever see: the description only, not their files.
  await sql`alter table release disable trigger release_never_changes`.execute(db);
  await sql`
    update release set manifest = manifest || '{"hydratesPrerendered": true}'
    where app = 'shell' and manifest -> 'takesPrerendered' = 'true'`.execute(db);
  await sql`
    update release set manifest = jsonb_set(manifest, '{app,routes}', (
      select jsonb_agg(
        route || case route ->> 'path'
          when '/subscribe' then '{"takesCards": true}'::jsonb
          when '/start-credit-repair' then '{"leadForm": true}'::jsonb
          else '{}'::jsonb
        end order by position)
      from jsonb_array_elements(manifest #> '{app,routes}') with ordinality as routes (route, position)
    ))
    where app = 'mf-marketing' and jsonb_array_length(manifest #> '{app,routes}') > 0`.execute(db);
  await sql`alter table release enable trigger release_never_changes`.execute(db);
}
