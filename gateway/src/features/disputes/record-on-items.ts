import type { Bureau } from '@repo/contract/credit-reports';
import type { DisputeChannel } from '@repo/contract/credit-items';
import type { Encryption } from '../../crypto/encryption.ts';
import type { Trx } from '../../db/database.ts';
import { openItemsOf } from '../credit/reports/open-items.ts';
import { readCurrentFindings } from '../credit/reports/report-results.ts';
import { listUndisputed, markOfLetter } from '../credit/items/disputes-of-letter.ts';
import { setAnswerDue } from '../credit/items/set-answer-due.ts';
import { listLocked, setStatuses } from '../credit/items/update-credit-items.ts';
import { findDispute, listItems, setCreditItems } from './disputes.queries.ts';

interface Letter {
  clientId: string;
  disputeId: string;
  bureau: Bureau;
}

/**
 * The items that each unanswered finding of a letter is about, see {@link openItemsOf}. What reports no longer show has none, nor has a
 * letter that disputes nothing. Called under the client's lock.
 */
async function itemsOfLetter(
  trx: Trx,
  encryption: Encryption,
  admin: Admin,
  { clientId, disputeId, bureau }: Letter,
): Promise<Map<string, string[]>> {
  const items = (await listItems(trx, clientId)).filter(
    ({ disputeId: of, kind, outcome }) =>
      of === disputeId && outcome === null && (kind === 'dispute' || kind === 'block'),
  );
  if (items.length === 0) return new Map();
  const { report, findings } = await readCurrentFindings(trx, clientId);
  const reportDate = report?.reportDate ?? null;
  const ids = new Map<string, string[]>();
  for (const { findingKey } of items) {
    const finding = findings.find(({ keys }) => keys.includes(findingKey));
    if (!finding) continue;
    const opened = { clientId, admin, finding, reportDate, bureau };
    ids.set(findingKey, await openItemsOf(trx, encryption, opened));
  }
  return ids;
}

/** The items that a letter made disputed, by the findings that are not answered, without those that are removed by now. */
async function sentItemsOf(
  trx: Trx,
  { clientId, disputeId }: Letter,
): Promise<Map<string, string[]>> {
  const items = (await listItems(trx, clientId)).filter(
    ({ disputeId: of, outcome }) => of === disputeId && outcome === null,
  );
  const known = await listLocked(
    trx,
    items.flatMap(({ creditItemIds }) => creditItemIds),
  );
  const isLeft = (id: string) => known.has(id) && known.get(id)!.status !== 'removed';
  return new Map(
    items.map(({ findingKey, creditItemIds }) => [findingKey, creditItemIds.filter(isLeft)]),
  );
}

const allOf = (ids: ReadonlyMap<string, string[]>) => [...new Set([...ids.values()].flat())];

type Admin = Parameters<typeof openItemsOf>[2]['admin'];

interface Sent extends Letter {
  disputedOn: string;
  disputeChannel: DisputeChannel;
}

/** Makes the items of a letter disputed, and stores which they are. Once the letter was sent, it gives only those another day. */
export async function recordSent(
  trx: Trx,
  encryption: Encryption,
  admin: Admin,
  { disputedOn, disputeChannel, ...letter }: Sent,
): Promise<void> {
  const { clientId, disputeId } = letter;
  const { postedOn, deliveredOn } = (await findDispute(trx, clientId, disputeId))!;
  const isSent = postedOn !== null || deliveredOn !== null;
  const byFinding = isSent
    ? await sentItemsOf(trx, letter)
    : await itemsOfLetter(trx, encryption, admin, letter);
  const ids = allOf(byFinding);
  if (ids.length === 0) return;
  const begun = await listUndisputed(trx, ids);
  await setStatuses(trx, admin.id, {
    items: ids.map((id) => ({ id })),
    status: 'disputed',
    notify: false,
    changeSent: true,
    disputedOn,
    disputeChannel,
  });
  const own = new Set(await markOfLetter(trx, { ids, begun }));
  if (isSent) return;
  for (const [findingKey, found] of byFinding) {
    const creditItemIds = found.filter((id) => own.has(id));
    await setCreditItems(trx, { disputeId, findingKey }, creditItemIds);
  }
}

export async function recordAnswerDue(
  trx: Trx,
  encryption: Encryption,
  admin: Admin,
  { answerDueOn, ...letter }: Letter & { answerDueOn: string },
): Promise<void> {
  const ids = allOf(await itemsOfLetter(trx, encryption, admin, letter));
  if (ids.length > 0) await setAnswerDue(trx, ids, answerDueOn);
}
