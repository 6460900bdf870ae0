import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import { hashPassword } from '../../features/identity/passwords/passwords.ts';
import { generateRows } from './generated-rows.ts';
import { derivedRows } from './derived-rows.ts';

const BATCH = 1_000;
/** Batches at a time: one is inserted while the values of the next are encrypted. */
const PARALLEL = 2;

interface Seeding {
  /** The owner's connections: only they may switch triggers off. */
  ownerDb: Db;
  encryption: Encryption;
  password: string;
  clients: number;
  onProgress?: (added: number) => void;
}

/** Adds invented clients and leads for measurements, with all that a real client's file has, encrypted with the installation's keys. */
export async function seedClients({
  ownerDb,
  encryption,
  password,
  clients,
  onProgress,
}: Seeding): Promise<void> {
  const passwordHash = await hashPassword(password);
  let [started, added] = [0, 0];
  const work = async () => {
    while (started < clients) {
      const size = Math.min(BATCH, clients - started);
      started += size;
      await insertBatch(ownerDb, generateRows(encryption, passwordHash, size));
      added += size;
      onProgress?.(added);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}

async function insertBatch(db: Db, rows: ReturnType<typeof generateRows>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await switchRowTriggers(trx, 'disable');
    for (const [table, added] of Object.entries(rows)) await insertRows(trx, table, added);
    const ids = rows.appUser!.map(({ id }) => id);
    for (const statement of derivedRows(sql`${ids}::uuid[]`)) await statement.execute(trx);
    await switchRowTriggers(trx, 'enable');
  });
}

/**
 * Those that run for each inserted row take longer than the rows: they announce changes, of which nobody needs to hear here, and
 * set columns that the rows bring with them. Those that run once a statement keep the figures. A failed batch leaves all as they were.
 */
async function switchRowTriggers(trx: Trx, action: 'disable' | 'enable'): Promise<void> {
  const { rows } = await sql<{ table: string; trigger: string }>`
    select tgrelid::regclass::text as table, tgname as trigger from pg_trigger
    where not tgisinternal and tgtype & 1 = 1 and tgtype & 4 = 4 order by 1, 2`.execute(trx);
  for (const { table, trigger } of rows) {
    await sql`alter table ${sql.table(table)} ${sql.raw(action)} trigger ${sql.ref(trigger)}`.execute(
      trx,
    );
  }
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const jsonOf = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

/** One statement with one parameter, however many rows. */
async function insertRows(trx: Trx, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const keys = names.map((name) => [name, snakeCase(name)] as const);
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(keys.map(([name, key]) => [key, jsonOf(row[name])]))),
  );
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(
    trx,
  );
}
