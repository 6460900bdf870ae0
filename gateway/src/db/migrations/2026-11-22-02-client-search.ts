import { sql, type Kysely } from 'kysely';

/**
 * The search column without accents, with the phone number both as written and as digits only. `unaccent` is not
 * immutable, so a generated column cannot use it; normalization and pg_trgm are in every PostgreSQL we support.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_key(given text) returns text language sql immutable strict parallel safe
    return lower(regexp_replace(normalize(given, nfd), '[\\u0300-\\u036f]', '', 'g'))`.execute(db);
  // Dropping the column drops its index.
  await sql`alter table app_user drop column search_text`.execute(db);
  await sql`
    alter table app_user add column search_text text not null generated always as (
      search_key(
        coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || coalesce(phone, '')
          || ' ' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g')
      )
    ) stored`.execute(db);
  await sql`create index app_user_search on app_user using gin (search_text gin_trgm_ops)`.execute(
    db,
  );
}
