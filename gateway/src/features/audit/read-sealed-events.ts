import type { Db } from '../../db/database.ts';
import { findHead, listSealed, type ChainHead, type SealedEvent } from './audit-seal.queries.ts';

interface SealedEvents {
  events: SealedEvent[];
  /** The newest link of the chain, undefined before the first. */
  head: ChainHead | undefined;
}

/** A client's events of some actions about some subjects, as the chain of hashes seals them. */
export async function readSealedEvents(
  db: Db,
  clientId: string,
  chosen: Parameters<typeof listSealed>[2],
): Promise<SealedEvents> {
  const events = await listSealed(db, clientId, chosen);
  return { events, head: await findHead(db) };
}
