import type { EvidenceProblem } from '@repo/contract/charges';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { colleagueName } from '../../users/row-client.ts';

export type EvidenceObstacle = 'closed' | 'late' | 'owed';

const selectChargebacks = (db: Db) =>
  db
    .selectFrom('chargeback')
    .leftJoin('chargebackEvidence as evidence', 'evidence.chargebackId', 'chargeback.id')
    .leftJoin('appUser as sender', 'sender.id', 'evidence.requestedBy')
    .select(['chargeback.id', 'chargeback.clientId', 'chargeback.chargeId', 'chargeback.amount'])
    .select(['chargeback.reason', 'chargeback.status', 'openedAt', 'answerBy', 'closedAt'])
    .select(['evidence.requestedAt', 'evidence.sentAt'])
    .select(sql<EvidenceProblem | null>`evidence.problem`.as('problem'))
    .select(['evidence.fileSize', colleagueName('sender').as('requestedBy')])
    .select(sql<string | null>`encode(evidence.file_sha256, 'hex')`.as('fileSha256'))
    .select(
      sql<EvidenceObstacle | null>`split_part(evidence_obstacle(chargeback), ': ', 2)`.as(
        'obstacle',
      ),
    )
    .select(
      sql<string[]>`array(
        select distinct coalesce(proven.dispute_id, item.dispute_id)::text
        from card_charge
        join invoice_line on invoice_line.invoice_id = card_charge.invoice_id
        join work_evidence as proven on proven.work_id = invoice_line.work_id
        left join dispute_item as item on item.id = proven.deleted_item_id
        where card_charge.id = chargeback.charge_id)`.as('disputes'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectChargebacks>['executeTakeFirstOrThrow']>>;

const foundOf = ({ clientId, chargeId, obstacle, ...row }: Row) => {
  const { requestedAt, requestedBy, sentAt, problem, fileSize, fileSha256, ...chargeback } = row;
  const evidence = requestedAt
    ? { requestedAt, requestedBy, sentAt, problem, fileSize, fileSha256 }
    : null;
  return {
    clientId,
    chargeId,
    obstacle,
    chargeback: {
      ...chargeback,
      mayBeAnswered: obstacle === null && !evidence?.sentAt,
      evidence,
    },
  };
};

export const listChargebacks = async (db: Db, clientId: string) =>
  (
    await selectChargebacks(db)
      .where('chargeback.clientId', '=', clientId)
      .orderBy('openedAt', 'desc')
      .execute()
  ).map(foundOf);

export async function findChargeback(db: Db, chargebackId: string) {
  const row = await selectChargebacks(db)
    .where('chargeback.id', '=', chargebackId)
    .executeTakeFirst();
  return row && foundOf(row);
}

interface NewEvidence {
  chargebackId: string;
  clientId: string;
  requestedBy: string;
}

export function upsertEvidence(trx: Trx, evidence: NewEvidence) {
  const { requestedBy } = evidence;
  const again = { requestedBy, requestedAt: sql<string>`now()`, problem: null };
  return trx
    .insertInto('chargebackEvidence')
    .values(evidence)
    .onConflict((conflict) => conflict.column('chargebackId').doUpdateSet(again))
    .execute();
}

/** Null for evidence that was sent or failed. */
export async function findOpenEvidence(db: Db, chargebackId: string) {
  const row = await db
    .selectFrom('chargebackEvidence')
    .innerJoin('chargeback', 'chargeback.id', 'chargebackEvidence.chargebackId')
    .innerJoin('cardCharge', 'cardCharge.id', 'chargeback.chargeId')
    .innerJoin('invoice', 'invoice.id', 'cardCharge.invoiceId')
    .select(['chargeback.id', 'chargeback.clientId', 'chargeback.amount', 'requestedBy', 'fileId'])
    .select(['cardCharge.invoiceId', 'invoice.contractId', 'cardCharge.announcedAt', 'fileSize'])
    .select(sql<string | null>`encode(file_sha256, 'hex')`.as('fileSha256'))
    .select(sql<number>`extract(epoch from chargeback_evidence.requested_at)::float8`.as('since'))
    .select(
      sql<string | null>`(
        select max(given_at) from card_consent
        where card_consent.contract_id = invoice.contract_id and given_at <= card_charge.announced_at)`.as(
        'consentGivenAt',
      ),
    )
    .where('chargebackId', '=', chargebackId)
    .where('sentAt', 'is', null)
    .where('chargebackEvidence.problem', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
export type OpenEvidence = NonNullable<Awaited<ReturnType<typeof findOpenEvidence>>>;

interface MadeFile {
  sha256: string;
  size: number;
}

export const setEvidenceFile = (db: Db, chargebackId: string, { sha256, size }: MadeFile) =>
  db
    .updateTable('chargebackEvidence')
    .set({ fileSha256: Buffer.from(sha256, 'hex'), fileSize: size })
    .where('chargebackId', '=', chargebackId)
    .where('fileId', 'is', null)
    .execute();

export const setEvidenceUploaded = (db: Db, chargebackId: string, fileId: string) =>
  db
    .updateTable('chargebackEvidence')
    .set({ fileId })
    .where('chargebackId', '=', chargebackId)
    .where('fileId', 'is', null)
    .execute();

/** Returns false if it was over already. */
export async function endEvidence(
  trx: Trx,
  chargebackId: string,
  problem: EvidenceProblem | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('chargebackEvidence')
    .set(problem ? { problem } : { sentAt: sql<string>`now()` })
    .where('chargebackId', '=', chargebackId)
    .where('sentAt', 'is', null)
    .where('problem', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
