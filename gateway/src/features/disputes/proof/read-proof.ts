import { createHash } from 'node:crypto';
import { displayName } from '@repo/contract/display-name';
import type { DisputeDetails } from '@repo/contract/disputes';
import type { CurrentUser } from '@repo/contract/users';
import { localDay } from '@repo/law/local-days.ts';
import type { Db } from '../../../db/database.ts';
import { lawNow } from '../../../db/law-now.ts';
import { refusedByLaw } from '../../../errors.ts';
import { readSealedEvents } from '../../audit/read-sealed-events.ts';
import { readItemLines } from '../../credit/reports/read-item-lines.ts';
import { readDispute, requireDispute } from '../read-dispute.ts';
import {
  findMailFacts,
  findSignature,
  listEnclosed,
  listItems,
  listPapers,
} from './proof.queries.ts';

const actions = [
  'dispute.prepared',
  'dispute.letter-signed',
  'dispute.mailing-prepared',
  'dispute.mailed',
  'dispute.returned',
  'dispute.delivered',
  'dispute.delivery-proven',
  'dispute.information-received',
  'dispute.answered',
  'document.uploaded',
  'document.reviewed',
] as const;
export type ProofAction = (typeof actions)[number];

export type Proof = Awaited<ReturnType<typeof readProof>>;

/** Throws `not-found`, and `conflict` for a letter that is unsigned or withdrawn. */
export async function readProof(db: Db, client: CurrentUser, disputeId: string) {
  const { zone, withdrawnAt } = await requireDispute(db, client.id, disputeId);
  if (withdrawnAt !== null) throw refusedByLaw('dispute-withdrawn');
  const signature = await findSignature(db, client.id, disputeId);
  if (!signature) throw refusedByLaw('letter-unsigned');
  const { fileSha256, file } = signature;
  if (sha256Of(file) !== fileSha256) throw new Error('a signed letter is not as it was stored');
  const dispute = await readDispute(db, client, disputeId);
  const items = await listItems(db, client.id, disputeId);
  const papers = await listPapers(db, client.id, disputeId);
  const { bureau, postedOn, deliveredOn } = dispute;
  const sentOn = postedOn ?? deliveredOn ?? localDay(signature.record.signedAt, zone);
  const reports = await readItemLines(db, client.id, { bureau, sentOn, items });
  const sealed = await readSealedEvents(db, client.id, {
    subjects: [`dispute/${disputeId}`, ...papers.map(({ documentId }) => `document/${documentId}`)],
    actions,
  });
  const now = await lawNow(db);
  return {
    name: displayName(client),
    zone,
    now,
    today: localDay(now, zone),
    dispute,
    signature,
    mail: await findMailFacts(db, client.id, disputeId),
    items: items.map((item) => ({ ...item, name: nameOf(dispute, item) })),
    enclosed: await listEnclosed(db, disputeId),
    papers,
    reports,
    sealed,
  };
}

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

interface NamedItem {
  findingKey: string;
  furnisher: string | null;
}

function nameOf({ items }: DisputeDetails, { findingKey, furnisher }: NamedItem): string {
  const item = items.find(({ finding }) => finding === findingKey);
  const creditor = item?.creditor || furnisher || 'Item that no report shows any more';
  return item?.accountNumberEnd
    ? `${creditor}, account ending in ${item.accountNumberEnd}`
    : creditor;
}
