import type { SignableText } from '@repo/contract/contracts';
import type {
  DisputeDetails,
  DisputeStatus,
  DisputeSummary,
  DisputedItem,
  ItemOutcome,
} from '@repo/contract/disputes';
import type { CurrentUser } from '@repo/contract/users';
import { localDay } from '@repo/law/local-days.ts';
import type { Db } from '../../db/database.ts';
import { lawNow } from '../../db/law-now.ts';
import { notFound } from '../../errors.ts';
import {
  composeLetter,
  describeItems,
  readLetterFacts,
  type DisputeFacts,
} from './compose-letter.ts';
import { deadlinesOf, reinsertionNotices } from './dispute-deadlines.ts';
import {
  findDispute,
  findSignedLetter,
  listDisputes,
  listSignedLetters,
  type StoredDispute,
  type StoredItem,
} from './disputes.queries.ts';
import { trackOf } from './item-track.ts';
import { nextStepsAfter } from './next-steps.ts';

interface Given {
  facts: DisputeFacts;
  signed: Awaited<ReturnType<typeof listSignedLetters>>;
  now: string;
}

async function readGiven(db: Db, client: CurrentUser): Promise<Given> {
  const facts = await readLetterFacts(db, client);
  return { facts, signed: await listSignedLetters(db, client.id), now: await lawNow(db) };
}

export async function readDisputes(db: Db, client: CurrentUser): Promise<DisputeSummary[]> {
  const disputes = await listDisputes(db, client.id);
  if (disputes.length === 0) return [];
  const given = await readGiven(db, client);
  return disputes.map((dispute) => stateOf(client, dispute, given).summary);
}

/** A dispute, and the letter as it would be signed today in the client's zone, which is their contract's. */
function stateOf(client: CurrentUser, dispute: StoredDispute, given: Given) {
  const {
    withdrawnAt,
    id,
    bureau,
    kind,
    createdAt,
    isProposed,
    mailingId,
    postedOn,
    deliveredOn,
    returnedOn,
    informationReceivedOn,
    answeredAt,
    isOfAnnualReport,
    documentIds,
    zone,
  } = dispute;
  const { facts, signed, now } = given;
  const { names, enclosures } = facts;
  const items = facts.items.filter(({ disputeId }) => disputeId === id);
  const parts = { kind, bureau, items, documentIds };
  const described = describeItems(facts, parts, client);
  const outcomes = items.flatMap(({ findingKey, outcome, completedOn, reasons }): ItemOutcome[] =>
    outcome ? [{ finding: findingKey, outcome, completedOn, reasons }] : [],
  );
  const last = signed.get(id);
  const [answer] = deadlinesOf(dispute);
  const isCurrent =
    last !== undefined &&
    composeLetter(facts, { ...parts, day: localDay(last.signedAt, last.zone) })?.hash === last.hash;
  const summary: DisputeSummary = {
    id,
    bureau,
    kind,
    createdAt,
    isProposed,
    status: statusOf(dispute, {
      isSigned: last !== undefined,
      isCurrent: last ? isCurrent : described.length === items.length,
      isOver: answer !== undefined && localDay(now, zone) > answer.dueOn,
    }),
    signedAt: last?.signedAt ?? null,
    mailingId,
    postedOn,
    deliveredOn,
    returnedOn,
    dueOn: answer?.dueOn ?? null,
    informationReceivedOn,
    isExtendable:
      kind === 'dispute' &&
      deliveredOn !== null &&
      answeredAt === null &&
      informationReceivedOn === null &&
      !isOfAnnualReport,
    items: postedOn || deliveredOn ? withGone(described, items, names) : described,
    outcomes,
    tracks: items.map((item) => trackOf(item, dispute, facts)),
    nextSteps: nextStepsAfter(facts, dispute),
    missingEnclosures: withdrawnAt || postedOn || deliveredOn ? [] : enclosures.missing,
  };
  return { summary, letter: composeLetter(facts, { ...parts, day: localDay(now, zone) }) };
}

function withGone(
  described: readonly DisputedItem[],
  items: readonly StoredItem[],
  names: DisputeFacts['names'],
): DisputedItem[] {
  return items.map(({ findingKey, creditItemIds }) => {
    const [name] = creditItemIds.flatMap((id) => names.get(id) ?? []);
    const { creditor = '', accountNumberEnd = null } = name ?? {};
    return (
      described.find(({ finding }) => finding === findingKey) ?? {
        finding: findingKey,
        creditor,
        accountNumberEnd,
        statement: '',
      }
    );
  });
}

interface Standing {
  isSigned: boolean;
  isCurrent: boolean;
  isOver: boolean;
}

function statusOf(
  { withdrawnAt, postedOn, deliveredOn, answeredAt }: StoredDispute,
  { isSigned, isCurrent, isOver }: Standing,
): DisputeStatus {
  if (withdrawnAt !== null) return 'withdrawn';
  if (answeredAt !== null) return 'answered';
  if (deliveredOn !== null) return isOver ? 'overdue' : 'delivered';
  if (postedOn !== null) return 'mailed';
  if (!isCurrent) return 'out-of-date';
  return isSigned ? 'signed' : 'to-sign';
}

/** A dispute with the letter that may be signed now, null where no report shows any of its items. */
export async function readOpenDispute(
  db: Db,
  client: CurrentUser,
  dispute: StoredDispute,
): Promise<{ summary: DisputeSummary; letter: SignableText | null }> {
  return stateOf(client, dispute, await readGiven(db, client));
}

/** A dispute with its letter: as signed, or as it would be signed today. Throws `not-found`. */
export async function readDispute(
  db: Db,
  client: CurrentUser,
  disputeId: string,
): Promise<DisputeDetails> {
  const dispute = await requireDispute(db, client.id, disputeId);
  const { summary, letter } = await readOpenDispute(db, client, dispute);
  const isOpen = summary.status === 'to-sign' || summary.status === 'out-of-date';
  const signed = isOpen ? null : await findSignedLetter(db, client.id, dispute.id);
  const notices = summary.tracks.flatMap(({ backOn }) => backOn ?? []);
  const deadlines = [...deadlinesOf(dispute), ...reinsertionNotices(notices, dispute.zone)];
  return { ...summary, letter: signed ?? letter, deadlines };
}

/** Throws `not-found`, with `rule`, also for another client's dispute. */
export async function requireDispute(db: Db, clientId: string, id: string, rule?: string) {
  const dispute = await findDispute(db, clientId, id);
  if (!dispute) throw notFound('Dispute', rule);
  return dispute;
}
