import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import { hashPassword } from '../../features/identity/passwords/passwords.ts';
import { generateRows } from './generated-rows.ts';
import { derivedRows } from './derived-rows.ts';

const BATCH = 250;
/** Batches at a time: one is inserted while the values of the next are encrypted. */
const PARALLEL = 3;

interface Seeding {
  db: Db;
  encryption: Encryption;
  /** With which every one of the clients can sign in. */
  password: string;
  clients: number;
  onProgress?: (added: number) => void;
}

/** Adds invented clients and leads for measurements, with all that a real client's file has, encrypted with the installation's keys. */
export async function seedClients({
  db,
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
      await insertBatch(db, generateRows(encryption, passwordHash, size));
      added += size;
      onProgress?.(added);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}

async function insertBatch(db: Db, rows: ReturnType<typeof generateRows>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Nobody hears of rows that no person wrote.
    await sql`select set_config('portal.reencrypting', 'on', true)`.execute(trx);
    for (const [table, added] of Object.entries(rows)) await insertRows(trx, table, added);
    const ids = rows.appUser!.map(({ id }) => id);
    for (const statement of derivedRows(sql`${ids}::uuid[]`)) await statement.execute(trx);
  });
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** One statement with one parameter, however many rows. */
async function insertRows(trx: Trx, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          snakeCase(name),
          Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
        ]),
      ),
    ),
  );
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(
    trx,
  );
}
