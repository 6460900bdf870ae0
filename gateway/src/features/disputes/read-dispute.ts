import type { SignableText } from '@repo/contract/contracts';
import type { DisputeDetails, DisputeSummary } from '@repo/contract/disputes';
import type { CurrentUser } from '@repo/contract/users';
import { localDay } from '@repo/law/local-days.ts';
import type { Db } from '../../db/database.ts';
import { lawNow } from '../../db/law-now.ts';
import { notFound } from '../../errors.ts';
import {
  composeLetter,
  describeItems,
  readLetterFacts,
  type LetterFacts,
} from './compose-letter.ts';
import {
  findDispute,
  findSignedLetter,
  listDisputes,
  listItems,
  listSignedLetters,
  type StoredDispute,
  type StoredItem,
} from './disputes.queries.ts';

type Signed =
  Awaited<ReturnType<typeof listSignedLetters>> extends Map<string, infer Row> ? Row : never;

interface Given {
  facts: LetterFacts;
  items: readonly StoredItem[];
  signed: ReadonlyMap<string, Signed>;
}

async function readGiven(db: Db, client: CurrentUser): Promise<Given> {
  // In sequence, because one call takes one connection.
  const facts = await readLetterFacts(db, client);
  const items = await listItems(db, client.id);
  return { facts, items, signed: await listSignedLetters(db, client.id) };
}

/** The disputes of a client, newest first. */
export async function readDisputes(db: Db, client: CurrentUser): Promise<DisputeSummary[]> {
  const disputes = await listDisputes(db, client.id);
  if (disputes.length === 0) return [];
  const given = await readGiven(db, client);
  const summaries: DisputeSummary[] = [];
  for (const dispute of disputes) summaries.push(await summaryOf(db, client, dispute, given));
  return summaries;
}

async function summaryOf(
  db: Db,
  client: CurrentUser,
  { id, bureau, kind, createdAt, isProposed, withdrawnAt }: StoredDispute,
  { facts, items, signed }: Given,
): Promise<DisputeSummary> {
  const own = items.filter(({ disputeId }) => disputeId === id);
  const last = signed.get(id);
  const describe = { id, bureau, kind, createdAt, isProposed, signedAt: last?.signedAt ?? null };
  const described = { ...describe, items: describeItems(facts, bureau, own, client) };
  if (withdrawnAt !== null) return { ...described, status: 'withdrawn' };
  if (!last) {
    return {
      ...described,
      status: described.items.length === own.length ? 'to-sign' : 'out-of-date',
    };
  }
  const day = localDay(last.signedAt, last.zone);
  const now = await composeLetter(db, facts, { bureau, items: own, day });
  return { ...described, status: now?.hash === last.hash ? 'signed' : 'out-of-date' };
}

/**
 * A dispute with its letter: as signed, or as it would be signed today, which is null where no report shows any of its items
 * now. Throws `not-found`.
 */
export async function readDispute(
  db: Db,
  client: CurrentUser,
  disputeId: string,
): Promise<DisputeDetails> {
  const dispute = await requireDispute(db, client.id, disputeId);
  const given = await readGiven(db, client);
  const summary = await summaryOf(db, client, dispute, given);
  const signed = await findSignedLetter(db, client.id, dispute.id);
  const isOpen = summary.status === 'to-sign' || summary.status === 'out-of-date';
  const own = given.items.filter((item) => item.disputeId === dispute.id);
  const letter =
    (isOpen ? null : signed?.text) ?? (await currentLetter(db, given.facts, dispute, own));
  return { ...summary, letter, deadlines: [] };
}

/** The letter as it would be signed today in the client's zone, which is their contract's. */
export async function currentLetter(
  db: Db,
  facts: LetterFacts,
  { bureau, zone }: Pick<StoredDispute, 'bureau' | 'zone'>,
  items: readonly StoredItem[],
): Promise<SignableText | null> {
  const day = localDay(await lawNow(db), zone);
  return composeLetter(db, facts, { bureau, items, day });
}

/** Throws `not-found`, with `rule`, also for another client's dispute. */
export async function requireDispute(db: Db, clientId: string, id: string, rule?: string) {
  const dispute = await findDispute(db, clientId, id);
  if (!dispute) throw notFound('Dispute', rule);
  return dispute;
}
