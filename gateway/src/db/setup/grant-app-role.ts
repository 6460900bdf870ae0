import { sql, type Kysely } from 'kysely';
import type { Database } from '../database.ts';

const GRANTS_LOCK = 7_301_002;

const migrationTables = ['kysely_migration', 'kysely_migration_lock', 'graphile_worker.migrations'];

const { raw, ref, join } = sql;
const RIGHTS = raw('select, insert, update, delete');

/** Makes every table that the owner creates from now on usable for the gateway's role at once. Call before migrating. */
export async function grantFutureTables(owner: Kysely<Database>, role: string): Promise<void> {
  await withGrantsLock(owner, async (trx) => {
    const to = ref(role);
    await sql`alter default privileges in schema public grant ${RIGHTS} on tables to ${to}`.execute(
      trx,
    );
    await sql`alter default privileges in schema public grant usage, select on sequences to ${to}`.execute(
      trx,
    );
  });
}

/**
 * Grants the gateway's role what requests, jobs and backups need, and no more: it may not truncate, create, or change the audit,
 * the record of migrations, the time that the law counts, and the law about fees. Call after migrating, as the owner of the tables.
 */
export async function grantAppRole(owner: Kysely<Database>, role: string): Promise<void> {
  const to = ref(role);
  const schemas = join(['public', 'graphile_worker'].map((name) => ref(name)));
  const migrations = join(migrationTables.map((name) => sql.table(name)));
  await withGrantsLock(owner, async (trx) => {
    for (const statement of [
      sql`grant usage on schema ${schemas} to ${to}`,
      sql`grant ${RIGHTS} on all tables in schema ${schemas} to ${to}`,
      sql`grant usage, select on all sequences in schema ${schemas} to ${to}`,
      sql`revoke insert, update, delete on ${migrations} from ${to}`,
      sql`revoke update, delete on audit_event, audit_seal from ${to}`,
      sql`revoke insert, update, delete on clock, fee_law from ${to}`,
    ])
      await statement.execute(trx);
    await allowRows(trx);
  });
}

/**
 * The job queue's tables have row security. Without a policy only their owner sees rows. It names no role, because dumps keep it:
 * the grants, which they do not keep, decide which roles may read.
 */
async function allowRows(trx: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'granted')`.execute(
    trx,
  );
  for (const { name } of rows) {
    const table = sql.table(`graphile_worker.${name}`);
    await sql`create policy granted on ${table} using (true) with check (true)`.execute(trx);
  }
}

/** Gateways that start at the same time wait for each other, because concurrent grants on one table fail. */
async function withGrantsLock(
  owner: Kysely<Database>,
  action: (trx: Kysely<Database>) => Promise<void>,
): Promise<void> {
  await owner.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${GRANTS_LOCK})`.execute(trx);
    await action(trx);
  });
}

export async function currentRole(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db);
  return rows[0]!.name;
}
