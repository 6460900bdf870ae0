import type { Db } from '../../db/database.ts';
import { findHead, listSealed, type ChainHead, type SealedEvent } from './audit-seal.queries.ts';

interface SealedEvents {
  events: SealedEvent[];
  head: ChainHead | undefined;
}

export async function readSealedEvents(
  db: Db,
  clientId: string,
  chosen: Parameters<typeof listSealed>[2],
): Promise<SealedEvents> {
  const events = await listSealed(db, clientId, chosen);
  return { events, head: await findHead(db) };
}
