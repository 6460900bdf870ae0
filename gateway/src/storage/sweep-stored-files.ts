import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import type { Storage } from './storage.ts';
import { abandonedBefore, withoutDocument } from './stored-files.ts';

const PAGE_SIZE = 100;

type Abandoned = Awaited<ReturnType<typeof findAbandonedFiles>>[number];

/**
 * Deletes files of abandoned uploads, the oldest first. A file that cannot be removed is logged and kept for the next
 * sweep. Several gateways may sweep at once.
 */
export async function sweepStoredFiles(
  db: Db,
  storage: Storage,
  log: Logger,
  signal?: AbortSignal,
): Promise<void> {
  let page: Abandoned[] = [];
  do {
    page = await findAbandonedFiles(db, page.at(-1));
    for (const { id } of page) {
      if (signal?.aborted) return;
      await deleteAbandoned(db, storage, id).catch((error: unknown) =>
        log.warn({ err: error, storedFileId: id }, 'an abandoned file was not deleted'),
      );
    }
  } while (page.length === PAGE_SIZE);
}

async function deleteAbandoned(db: Db, storage: Storage, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('storedFile')
      .where('id', '=', id)
      .where('heartbeatAt', '<', abandonedBefore())
      .where(withoutDocument)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await storage.remove(id);
  });
}

function findAbandonedFiles(db: Db, after?: { heartbeatAt: string | null; id: string }) {
  return db
    .selectFrom('storedFile')
    .select(['id', 'heartbeatAt'])
    .where('heartbeatAt', '<', abandonedBefore())
    .where(withoutDocument)
    .$if(after !== undefined, (files) =>
      files.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('heartbeatAt', 'id'), '>', tuple(after!.heartbeatAt, after!.id)),
      ),
    )
    .orderBy('heartbeatAt')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .execute();
}
