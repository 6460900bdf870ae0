/** Other folders use the rows of stored files through these functions. A query may join the table to read it. */
import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { shortRead } from '../db/prepared.ts';
import { DomainError } from '../errors.ts';
import type { Storage, StoredFile } from './storage.ts';

/** An upload without a heartbeat for this long is abandoned. Heartbeats come three times as often. */
export const ABANDONED_AFTER_MS = 30_000;

const LEAST_CHARGED_BYTES = 4_096;

export const abandonedBefore = () =>
  sql<string>`now() - ${ABANDONED_AFTER_MS} * interval '1 millisecond'`;

export async function insertStoredFile(
  db: Db,
  file: StoredFile,
  { userId, size }: { userId: string; size: number },
): Promise<void> {
  await db
    .insertInto('storedFile')
    .values({ ...file, userId, size })
    .execute();
}

export async function keepStoredFile(db: Db, id: string, size?: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('storedFile')
    .set({ heartbeatAt: sql`now()`, ...(size === undefined ? {} : { size }) })
    .where('id', '=', id)
    // A late heartbeat must not undo the null of a complete document.
    .where('heartbeatAt', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError('unavailable', 'The upload took too long');
}

export function keepAlive(db: Db, file: StoredFile) {
  const abort = new AbortController();
  const timer = setInterval(() => {
    keepStoredFile(db, file.id).catch((error: unknown) => abort.abort(error));
  }, ABANDONED_AFTER_MS / 3);
  return { signal: abort.signal, stop: () => clearInterval(timer) };
}

export async function setOwner(trx: Trx, id: string, userId: string): Promise<void> {
  await trx.updateTable('storedFile').set({ userId }).where('id', '=', id).execute();
}

const selectUsage = shortRead(
  (_, { userId }: { userId: string }) => sql<{ files: number; bytes: number; running: number }>`
    select count(*) as files,
      coalesce(sum(greatest(size, ${LEAST_CHARGED_BYTES}::bigint)), 0)::bigint as bytes,
      count(*) filter (where heartbeat_at >= ${abandonedBefore()}
        and not exists (select from document where stored_file_id = stored_file.id)) as running
    from stored_file where user_id = ${userId}`,
);

export async function findUsage(db: Db, userId: string) {
  const [usage] = await selectUsage(db, { userId });
  return usage!;
}

/** Serializes a client's uploads of all gateways until the transaction ends. */
export async function lockUploadsOf(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('uploads ' || ${userId}, 0))`.execute(
    trx,
  );
}

export const withoutDocument = sql<boolean>`not exists (select from document where stored_file_id = stored_file.id)`;

/**
 * Deletes a file and its row unless a document refers to it. The row goes first, so a concurrent document either
 * prevents it or fails by its foreign key. If the file cannot be removed, the row stays.
 */
export async function discardStoredFile(db: Db, storage: Storage, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('storedFile').where('id', '=', id).where(withoutDocument).execute();
    const kept = await trx
      .selectFrom('storedFile')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!kept) await storage.remove(id);
  });
}
