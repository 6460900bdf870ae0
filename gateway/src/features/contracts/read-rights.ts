import type { RightsText } from '@repo/contract/contracts';
import type { Db } from '../../db/database.ts';
import { findSignedText } from './contract-signatures.queries.ts';
import { readRoad } from './contracts.queries.ts';
import { rightsText } from './texts/rights-text.ts';

export async function readRights(db: Db, clientId: string): Promise<RightsText> {
  const { rightsSignedAt } = await readRoad(db, clientId);
  const signed = rightsSignedAt === null ? null : await findSignedText(db, clientId, null);
  return { ...(signed ?? rightsText()), signedAt: rightsSignedAt };
}
