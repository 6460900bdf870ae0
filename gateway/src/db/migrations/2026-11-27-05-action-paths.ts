import { sql, type Kysely } from 'kysely';

/** `SITE_PATH` of @repo/contract/site-path.ts; the characters that JavaScript calls white space and control are written out. */
const refused = String.raw`/\\?#\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;
const afterPath = refused.replace('/', '').replace('?#', '');
const sitePath = String.raw`^(?=/)(/((?!%2f|%5c|%[01][0-9a-f]|%7f)[^${refused}])+)*/?([?#][^${afterPath}]*)?$`;

/** The address of a notification is a path of this site by the same rule as in the contract and on the page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSitePath = sql`action_url ~* ${sql.lit(sitePath)}`;
  await sql`update notification set action_url = null where not (${isSitePath})`.execute(db);
  await sql`
    alter table notification
      drop constraint notification_action_url_check,
      add constraint notification_action_url_check check (${isSitePath})`.execute(db);
}
