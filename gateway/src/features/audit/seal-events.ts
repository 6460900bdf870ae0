import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import { findHead, sealBatch } from './audit-seal.queries.ts';

const BATCH = 10_000;

/**
 * Continues the audit's chain of hashes over newly committed events. The newest hash goes to the log. Kept elsewhere,
 * it proves that nothing before it was rewritten.
 */
export async function sealEvents(db: Db, log: Logger): Promise<void> {
  let sealed = 0;
  for (;;) {
    const count = await sealBatch(db, BATCH);
    sealed += count;
    if (count < BATCH) break;
  }
  if (sealed === 0) return;
  const { position, hash } = (await findHead(db))!;
  log.info({ sealed, position, hash }, 'audit events sealed');
}
