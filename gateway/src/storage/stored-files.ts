/**
 * The rows of stored files. Other folders read and change them through these functions; a query of another feature may
 * still join the table to read it.
 */
import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { shortRead } from '../db/prepared.ts';
import { DomainError } from '../errors.ts';
import type { Storage, StoredFile } from './storage.ts';

/** A file whose upload gave no sign of life for this long is abandoned. Heartbeats come three times as often. */
export const ABANDONED_AFTER_MS = 30_000;

/** What the smallest file takes of the quota: a block of most file systems. */
const LEAST_CHARGED_BYTES = 4_096;

export const abandonedBefore = () =>
  sql<string>`now() - ${ABANDONED_AFTER_MS} * interval '1 millisecond'`;

/** Announces a file before its first byte is written. */
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

/** Shows that the upload is alive. Throws when the file was taken for abandoned. */
export async function keepStoredFile(db: Db, id: string, size?: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('storedFile')
    .set({ heartbeatAt: sql`now()`, ...(size === undefined ? {} : { size }) })
    .where('id', '=', id)
    // A heartbeat that arrives after the document must not undo its null.
    .where('heartbeatAt', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError('unavailable', 'The upload took too long');
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

/** How many files a client has, their size and that of what running uploads may become, and how many uploads run. */
export async function findUsage(db: Db, userId: string) {
  const [usage] = await selectUsage(db, { userId });
  return usage!;
}

/** Makes a client's uploads of all gateways wait for each other until the transaction ends. */
export async function lockUploadsOf(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('uploads ' || ${userId}, 0))`.execute(
    trx,
  );
}

/** That no document refers to the row of a stored file. */
export const withoutDocument = sql<boolean>`not exists (select from document where stored_file_id = stored_file.id)`;

/**
 * Deletes a file and its row, unless a document refers to it. The row goes first: a document that is committed at the
 * same time either prevents it or fails by its foreign key. When the file cannot be removed, the row stays.
 */
export async function discardStoredFile(db: Db, storage: Storage, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('storedFile').where('id', '=', id).where(withoutDocument).execute();
    const kept = await trx
      .selectFrom('storedFile')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    // The row may be missing: another gateway may have deleted it before this one wrote the file.
    if (!kept) await storage.remove(id);
  });
}
