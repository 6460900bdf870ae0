import { createHash, randomUUID } from 'node:crypto';
import type { DocumentBlock, SignableText } from '@repo/contract/contracts';
import type { Bureau } from '@repo/contract/credit-reports';
import type { ListDeadlinesInput } from '@repo/contract/deadlines';
import { DUE_SOON_DAYS } from '@repo/contract/dispute-clock';
import type { DisputeKind, DisputeOutcome } from '@repo/contract/disputes';
import type { FindingRule } from '@repo/contract/report-findings';
import { sql } from 'kysely';
import { decrypted, encrypted } from '../../crypto/encrypted-columns.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import type { Db, Trx } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { PageQuery } from '../../db/search/page-cursor.ts';
import { colleagueName } from '../../users/row-client.ts';
import type { SignatureRecord } from '../contracts/files/signature-record.ts';

export interface NewItem {
  findingKey: string;
  ownStatement: string | null;
  follows: string | null;
  rule?: FindingRule;
  furnisher?: string;
}

interface NewDispute {
  clientId: string;
  contractId: string;
  bureau: Bureau;
  kind: DisputeKind;
  proposedBy: string | null;
  items: readonly NewItem[];
  documentIds: readonly string[];
}

export async function insertDispute(
  trx: Trx,
  encryption: Encryption,
  { clientId, contractId, bureau, kind, proposedBy, items, documentIds }: NewDispute,
): Promise<string> {
  const { id } = await trx
    .insertInto('dispute')
    .values({
      clientId,
      contractId,
      bureau,
      kind,
      proposedBy,
      isProposed: proposedBy !== null,
      documentIds: [...documentIds],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('disputeItem')
    .values(
      items.map(({ findingKey, ownStatement, follows, rule, furnisher }, index) => {
        const itemId = randomUUID();
        return {
          id: itemId,
          disputeId: id,
          position: index + 1,
          clientId,
          bureau,
          kind,
          findingKey,
          follows,
          rule: rule ?? null,
          furnisher: furnisher || null,
          ...encrypted(encryption, 'dispute_item', itemId, { own_statement: ownStatement }),
        };
      }),
    )
    .execute();
  return id;
}

const selectDisputes = (db: Db, clientId: string) =>
  db
    .selectFrom('dispute')
    .innerJoin('contract', 'contract.id', 'dispute.contractId')
    .select(['dispute.id', 'dispute.bureau', 'dispute.kind', 'dispute.createdAt'])
    .select(['dispute.isProposed', 'dispute.withdrawnAt', 'dispute.signedAt', 'contract.zone'])
    .select(['dispute.outdatedAt', 'dispute.documentIds'])
    .select(['dispute.mailingId', 'dispute.postedOn', 'dispute.trackingNumber'])
    .select(['dispute.deliveredOn', 'dispute.isOfAnnualReport', 'dispute.returnedOn'])
    .select(['dispute.informationReceivedOn', 'dispute.answeredAt'])
    .select(
      sql<boolean>`exists (select from dispute_item where dispute_id = dispute.id and outcome is not null)`.as(
        'hasOutcomes',
      ),
    )
    .where('dispute.clientId', '=', clientId);

const selectAll = prepared((db, { clientId }: { clientId: string }) =>
  selectDisputes(db, clientId).orderBy('dispute.createdAt', 'desc').orderBy('dispute.id'),
);

export const listDisputes = (db: Db, clientId: string) => selectAll(db, { clientId });

const selectOne = prepared((db, { clientId, id }: { clientId: string; id: string }) =>
  selectDisputes(db, clientId).where('dispute.id', '=', id),
);

export async function findDispute(db: Db, clientId: string, id: string) {
  const [dispute] = await selectOne(db, { clientId, id });
  return dispute;
}

export type StoredDispute = NonNullable<Awaited<ReturnType<typeof findDispute>>>;

const selectItems = prepared((db, { clientId }: { clientId: string }) =>
  db
    .selectFrom('disputeItem')
    .leftJoin('shownDeletion', 'shownDeletion.disputeItemId', 'disputeItem.id')
    .leftJoin('findingAnswer as answer', (join) =>
      join
        .onRef('answer.userId', '=', 'disputeItem.clientId')
        .onRef('answer.findingKey', '=', 'disputeItem.findingKey'),
    )
    .select(['disputeItem.id', 'disputeId', 'kind', 'disputeItem.findingKey', 'bureau'])
    .select(['follows', 'isWithdrawn'])
    .select(['creditItemIds', 'outcome', 'completedOn'])
    .select(['shownDeletion.reportDate as shownOn', 'answer.answeredAt as statedAt'])
    .select(decrypted<string | null>('dispute_item.own_statement').as('ownStatement'))
    .select(decrypted<string | null>('dispute_item.reasons').as('reasons'))
    .where('disputeItem.clientId', '=', clientId)
    .orderBy('disputeId')
    .orderBy('position'),
);

export const listItems = (db: Db, clientId: string) => selectItems(db, { clientId });

export type StoredItem = Awaited<ReturnType<typeof listItems>>[number];

/** Names of the items that letters made disputed, for what no report shows any more. */
const selectNames = prepared((db, { clientId }: { clientId: string }) =>
  db
    .selectFrom('creditItem')
    .select(['id', 'creditor', 'accountNumberEnd'])
    .where('userId', '=', clientId),
);

export async function listItemNames(db: Db, clientId: string) {
  const rows = await selectNames(db, { clientId });
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

export async function setCreditItems(
  trx: Trx,
  { disputeId, findingKey }: { disputeId: string; findingKey: string },
  creditItemIds: string[],
): Promise<void> {
  await trx
    .updateTable('disputeItem')
    .set({ creditItemIds })
    .where('disputeId', '=', disputeId)
    .where('findingKey', '=', findingKey)
    .execute();
}

interface Outcome {
  outcome: DisputeOutcome;
  completedOn: string | null;
  reasons: string | null;
  readBy: string;
}

export async function setOutcome(
  trx: Trx,
  encryption: Encryption,
  id: string,
  { outcome, completedOn, reasons, readBy }: Outcome,
): Promise<void> {
  await trx
    .updateTable('disputeItem')
    .set({
      outcome,
      completedOn,
      ...(reasons === null
        ? { reasonsEncrypted: null }
        : encrypted(encryption, 'dispute_item', id, { reasons })),
      outcomeReadBy: readBy,
    })
    .where('id', '=', id)
    .execute();
}

const today = sql`(law_now() at time zone 'UTC')::date`;
const dueBy = {
  overdue: sql<boolean>`answer_due_on < ${today}`,
  'due-soon': sql<boolean>`answer_due_on between ${today} and ${today} + ${sql.lit(DUE_SOON_DAYS)}`,
};

export function listAnswersDue(
  db: Db,
  state: ListDeadlinesInput['state'],
  { limit, after }: PageQuery,
) {
  const isNext = after
    ? sql<boolean>`(answer_due_on, dispute.id)
        > ((${after.createdAt}::timestamptz at time zone 'UTC')::date, ${after.id}::uuid)`
    : sql<boolean>`true`;
  return db
    .selectFrom('dispute')
    .innerJoin('appUser as client', 'client.id', 'dispute.clientId')
    .select(['dispute.id as disputeId', 'dispute.clientId', 'dispute.bureau'])
    .select(sql<string>`answer_due_on`.as('dueOn'))
    .select(colleagueName('client').$notNull().as('clientName'))
    .where(dueBy[state])
    .where('dispute.answeredAt', 'is', null)
    .where('client.role', '=', 'client')
    .where('client.archivedAt', 'is', null)
    .where(isNext)
    .orderBy('answerDueOn')
    .orderBy('dispute.id')
    .limit(limit)
    .execute();
}

interface Delivery {
  deliveredOn: string;
  evidence: string;
  isOfAnnualReport: boolean;
  /** Null where the law sets no deadline. */
  answerDueOn: string | null;
  /** Null for the mail provider. */
  recordedBy: string | null;
}

export async function setDelivered(
  trx: Trx,
  id: string,
  { evidence, recordedBy, ...delivery }: Delivery,
): Promise<void> {
  await trx
    .updateTable('dispute')
    .set({
      ...delivery,
      deliveryEvidence: evidence,
      deliveryRecordedBy: recordedBy,
      returnedOn: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function setInformationReceived(
  trx: Trx,
  id: string,
  extension: { informationReceivedOn: string; answerDueOn: string },
): Promise<void> {
  await trx.updateTable('dispute').set(extension).where('id', '=', id).execute();
}

/** Takes the posting off a letter that came back, and withdraws it where no work may be done any more. */
export function setReturned(trx: Trx, id: string, returnedOn: string) {
  return trx
    .updateTable('dispute')
    .set({
      returnedOn,
      postedOn: null,
      trackingNumber: null,
      mailingId: null,
      mailingPosition: null,
      withdrawnAt: sql<
        string | null
      >`case when not may_work(contract_id, client_id) then law_now() end`,
    })
    .where('id', '=', id)
    .returning('withdrawnAt')
    .executeTakeFirstOrThrow();
}

export async function findDisputant(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('dispute')
    .select('clientId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.clientId;
}

export async function setWithdrawn(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('dispute')
    .set({ withdrawnAt: sql<string>`law_now()` })
    .where('id', '=', id)
    .execute();
}

export function findContractInForce(db: Db, clientId: string) {
  return db
    .selectFrom('contract')
    .select(['id', 'zone'])
    .where('clientId', '=', clientId)
    .where(sql<boolean>`may_work(id, client_id)`)
    .executeTakeFirst();
}

interface NewLetterSignature {
  clientId: string;
  disputeId: string;
  text: SignableText;
  record: SignatureRecord;
  file: Buffer;
}

export async function insertLetterSignature(
  trx: Trx,
  encryption: Encryption,
  { clientId, disputeId, text, record, file }: NewLetterSignature,
): Promise<void> {
  const id = randomUUID();
  const { signature, signer, ipAddress, userAgent, spokeByPhone: _, ...evidence } = record;
  const { blocks, translation } = text;
  await trx
    .insertInto('letterSignature')
    .values({
      id,
      clientId,
      disputeId,
      ...evidence,
      kind: signature.kind,
      textSha256: Buffer.from(text.hash, 'hex'),
      fileSha256: createHash('sha256').update(file).digest(),
      ...encrypted(encryption, 'letter_signature', id, {
        value: signature.value,
        text: text.text,
        blocks: JSON.stringify({ blocks, translation }),
        file: file.toString('base64'),
        signer_name: signer.name,
        signer_email: signer.email,
        ip_address: ipAddress,
        user_agent: userAgent,
      }),
    })
    .execute();
}

const selectSigned = prepared((db, { clientId }: { clientId: string }) =>
  db
    .selectFrom('letterSignature')
    .distinctOn('disputeId')
    .select(['disputeId', 'signedAt', 'zone'])
    .select(sql<string>`encode(text_sha256, 'hex')`.as('hash'))
    .where('clientId', '=', clientId)
    .orderBy('disputeId')
    .orderBy('signedAt', 'desc'),
);

export async function listSignedLetters(db: Db, clientId: string) {
  const rows = await selectSigned(db, { clientId });
  return new Map(rows.map((row) => [row.disputeId, row]));
}

const selectLetter = prepared(
  (db, { clientId, disputeId }: { clientId: string; disputeId: string }) =>
    db
      .selectFrom('letterSignature')
      .select(sql<string>`encode(text_sha256, 'hex')`.as('hash'))
      .select(decrypted('letter_signature.text').as('text'))
      .select(decrypted('letter_signature.blocks').as('blocks'))
      .where('clientId', '=', clientId)
      .where('disputeId', '=', disputeId)
      .orderBy('signedAt', 'desc')
      .limit(1),
);

export async function findSignedLetter(
  db: Db,
  clientId: string,
  disputeId: string,
): Promise<SignableText | null> {
  const [row] = await selectLetter(db, { clientId, disputeId });
  if (!row) return null;
  const { hash, text, blocks } = row;
  const layout = JSON.parse(blocks) as { blocks: DocumentBlock[]; translation: DocumentBlock[] };
  return { text, hash, ...layout };
}

const selectLetterFile = prepared(
  (db, { clientId, disputeId }: { clientId: string; disputeId: string }) =>
    db
      .selectFrom('letterSignature')
      .select(decrypted('letter_signature.file').as('file'))
      .where('clientId', '=', clientId)
      .where('disputeId', '=', disputeId)
      .orderBy('signedAt', 'desc')
      .limit(1),
);

/** The PDF of the latest signed letter of a dispute. */
export async function findLetterFile(db: Db, clientId: string, disputeId: string) {
  const [row] = await selectLetterFile(db, { clientId, disputeId });
  return row ? Buffer.from(row.file, 'base64') : null;
}

export function insertOwnDispute(
  trx: Trx,
  clientId: string,
  { furnisher, sentOn }: { furnisher: string; sentOn: string },
) {
  return trx
    .insertInto('ownDispute')
    .values({ clientId, furnisher, sentOn })
    .returning(['id', 'furnisher', 'sentOn'])
    .executeTakeFirstOrThrow();
}
