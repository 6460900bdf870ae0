import { enclosureTypes, type EnclosureType } from '@repo/contract/disputes';
import type { Db } from '../../db/database.ts';
import { listApproved } from './documents.queries.ts';

export type Enclosure = Awaited<ReturnType<typeof listApproved>>[number];

export interface Enclosures {
  enclosures: Enclosure[];
  missing: EnclosureType[];
  approved: ReadonlyMap<string, Enclosure>;
}

export async function findEnclosures(db: Db, userId: string): Promise<Enclosures> {
  const approved = await listApproved(db, { userId });
  const missing: EnclosureType[] = [];
  const enclosures = enclosureTypes.flatMap((type) => {
    const copies = copiesOf(
      type,
      approved.filter(({ documentType }) => documentType === type),
    );
    if (copies.length === 0) missing.push(type);
    return copies;
  });
  return { enclosures, missing, approved: new Map(approved.map((one) => [one.documentId, one])) };
}

/** The copies in an envelope: those that identify the client, and then those of `evidence` that are still approved. */
export function enclosedWith({ enclosures, approved }: Enclosures, evidence: readonly string[]) {
  const others = evidence.flatMap((id) => approved.get(id) ?? []);
  return [...new Map([...enclosures, ...others].map((one) => [one.documentId, one])).values()];
}

function copiesOf(type: EnclosureType, approved: readonly Enclosure[]): Enclosure[] {
  const [newest] = approved;
  if (!newest || type !== 'drivers-license') return newest ? [newest] : [];
  if (newest.side !== 'front' && newest.side !== 'back') return [newest];
  const [front, back] = (['front', 'back'] as const).map((side) =>
    approved.find((one) => one.side === side),
  );
  if (front && back) return [front, back];
  return approved.filter(({ side }) => side !== 'front' && side !== 'back').slice(0, 1);
}
