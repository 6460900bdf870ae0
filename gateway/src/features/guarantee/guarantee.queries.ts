import type { ContractTerms } from '@repo/contract/contracts';
import { GUARANTEE_REPORT_DAYS, type Guarantee } from '@repo/contract/guarantees';
import { REFUND_DAYS } from '@repo/contract/invoices';
import { sql } from 'kysely';
import { decrypted } from '../../crypto/encrypted-columns.ts';
import type { Db, Trx } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { firstScoreOfContract } from '../credit/scores/score-series.ts';

const today = sql<string>`(law_now() at time zone guarantee.zone)::date`;
const isOver = sql<boolean>`guarantee.verdict is null and guarantee.ends_on < ${today}`;

export interface Due {
  contractId: string;
  clientId: string;
}

/** Guarantees to look at: over, soon over, or improved by scores that changed since. */
export async function listDue(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select contract_id as "contractId", client_id as "clientId" from guarantee
    where verdict is null and ends_on < (law_now() + interval '1 day')::date + ${sql.lit(GUARANTEE_REPORT_DAYS)}::integer
    union all
    select contract_id, client_id from guarantee where looks_again`.execute(db);
  return rows;
}

const selectGuarantees = (db: Db) =>
  db
    .selectFrom('guarantee')
    .innerJoin('contract', 'contract.id', 'guarantee.contractId')
    .select(['guarantee.contractId', 'guarantee.clientId', 'guarantee.endsOn'])
    .select(['guarantee.verdict', 'guarantee.judgedAt', 'guarantee.askedAt'])
    .select(['guarantee.wantsReport', 'contract.guaranteeDays as days'])
    .select(['baseBureau', 'baseModel', 'baseScoredOn', 'baseScore', 'lastScoredOn', 'lastScore'])
    .select(sql<string>`contract.signed_on`.as('signedOn'))
    .select(isOver.as('isOver'))
    .select(
      sql<boolean>`guarantee.ends_on < ${today} + ${sql.lit(GUARANTEE_REPORT_DAYS)}::integer`.as(
        'isNearEnd',
      ),
    )
    .select(decrypted('contract.terms').as('terms'))
    .select(firstScoreOfContract.as('firstScore'))
    .select(
      sql<Guarantee['refund']>`case when guarantee.verdict = 'not-improved' then (
        select json_build_object('paid', coalesce(sum(received), 0)::numeric(12, 2)::text,
          'refunded', coalesce(sum(refunded), 0)::numeric(12, 2)::text,
          'dueOn', (guarantee.judged_at at time zone guarantee.zone)::date + ${sql.lit(REFUND_DAYS)}::integer)
        from invoice, balance_of(invoice) where invoice.contract_id = guarantee.contract_id) end`.as(
        'refund',
      ),
    );

const withTerms = <Row extends { terms: string }>(row: Row) => ({
  ...row,
  terms: JSON.parse(row.terms) as ContractTerms,
});

const selectOfClient = prepared((db, { clientId }: { clientId: string }) =>
  selectGuarantees(db)
    .where('guarantee.clientId', '=', clientId)
    .orderBy('contract.signedAt', 'desc'),
);

export const listGuarantees = async (db: Db, clientId: string) =>
  (await selectOfClient(db, { clientId })).map(withTerms);

export type StoredGuarantee = Awaited<ReturnType<typeof listGuarantees>>[number];

export async function lockGuarantee(trx: Trx, contractId: string) {
  await trx
    .selectFrom('guarantee')
    .select('contractId')
    .where('contractId', '=', contractId)
    .forUpdate()
    .execute();
  const row = await selectGuarantees(trx)
    .where('guarantee.contractId', '=', contractId)
    .executeTakeFirst();
  return row && withTerms(row);
}

const scoreColumns = ({ base, latest }: Pick<Guarantee, 'base' | 'latest'>) => ({
  baseBureau: base?.bureau ?? null,
  baseModel: base?.model ?? null,
  baseScoredOn: base?.scoredOn ?? null,
  baseScore: base?.score ?? null,
  lastScoredOn: latest?.scoredOn ?? null,
  lastScore: latest?.score ?? null,
});

export function setVerdict(
  trx: Trx,
  contractId: string,
  verdict: NonNullable<Guarantee['verdict']>,
  scores: Pick<Guarantee, 'base' | 'latest'>,
) {
  return trx
    .updateTable('guarantee')
    .set({
      ...scoreColumns(scores),
      verdict,
      judgedAt: sql<string>`law_now()`,
      looksAgain: false,
      wantsReport: false,
    })
    .where('contractId', '=', contractId)
    .execute();
}

export function keepVerdict(
  trx: Trx,
  contractId: string,
  scores: Pick<Guarantee, 'base' | 'latest'>,
) {
  return trx
    .updateTable('guarantee')
    .set({ ...scoreColumns(scores), looksAgain: false })
    .where('contractId', '=', contractId)
    .execute();
}

export function setWantsReport(trx: Trx, contractId: string, wantsReport: boolean) {
  return trx
    .updateTable('guarantee')
    .set({ wantsReport, ...(wantsReport && { askedAt: sql<string>`coalesce(asked_at, now())` }) })
    .where('contractId', '=', contractId)
    .execute();
}
