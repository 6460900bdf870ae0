import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Bureau } from '@repo/contract/credit-reports';
import type { DisputeOutcome } from '@repo/contract/disputes';
import type { EarnedFigures } from '@repo/contract/earned-figures';
import type { FindingRule } from '@repo/contract/report-findings';
import { sql } from 'kysely';
import { createSignedContract } from '../../../test/contracts.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { readEarnedClaims } from './earned-claims.ts';

let gateway: TestGateway;
let admin: { http: HttpClient };
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await gateway.admin();
});
afterAll(() => gateway.stop());

interface Case {
  client: string;
  bureau: Bureau;
  postedOn: string;
  deliveredOn: string | null;
  kind?: 'dispute' | 'procedure';
  items: [
    rule: FindingRule | null,
    furnisher: string | null,
    outcome: DisputeOutcome | null,
    completedOn: string | null,
  ][];
}

const [ada, bob] = [randomUUID(), randomUUID()];

const cases: Case[] = [
  {
    client: ada,
    bureau: 'experian',
    postedOn: '2026-01-05',
    deliveredOn: '2026-01-10',
    items: [
      ['obsolete', 'Harbor Bank', 'deleted', '2026-01-30'],
      ['duplicate', 'HARBOR  BANK', 'verified', '2026-02-03'],
    ],
  },
  {
    client: ada,
    bureau: 'experian',
    postedOn: '2026-03-01',
    deliveredOn: '2026-03-04',
    items: [['obsolete', 'Lake Finance', 'frivolous', '2026-03-14']],
  },
  {
    client: bob,
    bureau: 'equifax',
    postedOn: '2026-02-01',
    deliveredOn: '2026-02-06',
    items: [
      ['obsolete', 'Harbor Bank', 'no-response', null],
      ['obsolete', 'Lake Finance', 'blocked', '2026-03-01'],
      [null, null, null, null],
    ],
  },
  // It counts as a round although it has no answer, so the next letter is of the third.
  {
    client: ada,
    bureau: 'experian',
    postedOn: '2026-02-20',
    deliveredOn: null,
    items: [['duplicate', 'Third Bank', null, null]],
  },
  {
    client: ada,
    bureau: 'experian',
    postedOn: '2026-02-15',
    deliveredOn: null,
    kind: 'procedure',
    items: [['obsolete', 'Harbor Bank', 'deleted', '2026-03-01']],
  },
];

/** Without triggers, because no test here is about how a dispute comes about. */
async function store(entered: readonly Case[]) {
  const { contractId } = await createSignedContract(gateway);
  await gateway.ownerDb.transaction().execute(async (trx) => {
    for (const table of ['dispute', 'dispute_item']) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    }
    const mailing = { provider: 'print', service: 'certified' } as const;
    const { id: mailingId } = await trx
      .insertInto('mailing')
      .values(mailing)
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [place, entry] of entered.entries()) {
      const { client, bureau, postedOn, deliveredOn, kind = 'dispute', items } = entry;
      const id = randomUUID();
      await sql`
        insert into dispute (id, client_id, contract_id, bureau, kind, is_proposed, mailing_id, mailing_position, posted_on,
          delivered_on, delivery_evidence, answer_due_on)
        values (${id}, ${client}, ${contractId}, ${bureau}, ${kind}, false, ${mailingId}, ${place + 1}, ${postedOn},
          ${deliveredOn}, ${deliveredOn && 'x'}, ${deliveredOn}::date + 30)`.execute(trx);
      for (const [index, [rule, furnisher, outcome, completedOn]] of items.entries()) {
        await sql`
          insert into dispute_item (id, dispute_id, position, client_id, bureau, kind, finding_key, rule, furnisher, outcome,
            completed_on, reasons_encrypted)
          values (${randomUUID()}, ${id}, ${index + 1}, ${client}, ${bureau}, 'dispute', md5(random()::text), ${rule}, ${furnisher},
            ${outcome}, ${completedOn}, ${outcome && Buffer.from('x')})`.execute(trx);
      }
    }
  });
}

const read = async () => (await admin.http.get<EarnedFigures>('/api/admin/earned-figures')).body;

test('without an answer there is nothing to state', async () => {
  expect(await read()).toEqual({
    all: { items: 0, deleted: 0, answers: 0, frivolous: 0, letters: 0, medianDays: null },
    bureaus: [],
    furnishers: [],
    rules: [],
    rounds: [],
  });
});

test('each figure is that of hand-made cases', async () => {
  await store(cases);
  const figure = (items: number, deleted: number, answers: number, frivolous: number) => ({
    items,
    deleted,
    answers,
    frivolous,
  });
  // Days to the first answer of each letter: 20, 10 and 23.
  expect(await read()).toEqual({
    all: { ...figure(5, 2, 4, 1), letters: 3, medianDays: 20 },
    bureaus: [
      { name: 'experian', ...figure(3, 1, 3, 1), letters: 2, medianDays: 15 },
      { name: 'equifax', ...figure(2, 1, 1, 0), letters: 1, medianDays: 23 },
    ],
    furnishers: [
      { name: 'HARBOR  BANK', ...figure(3, 1, 2, 0), letters: 1, medianDays: 20 },
      { name: 'Lake Finance', ...figure(2, 1, 2, 1), letters: 2, medianDays: 16.5 },
    ],
    rules: [
      { name: 'obsolete', ...figure(4, 2, 3, 1), letters: 3, medianDays: 20 },
      { name: 'duplicate', ...figure(1, 0, 1, 0), letters: 1, medianDays: 24 },
    ],
    rounds: [
      { name: 1, ...figure(4, 2, 3, 0), letters: 2, medianDays: 21.5 },
      { name: 3, ...figure(1, 0, 1, 1), letters: 1, medianDays: 10 },
    ],
  });
});

describe('the counts that public pages may claim', () => {
  const day = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const deletions = (count: number, daysAgo: number): Case[] =>
    Array.from({ length: count }, () => ({
      client: randomUUID(),
      bureau: 'experian',
      postedOn: day(daysAgo + 40),
      deliveredOn: day(daysAgo + 35),
      items: [['obsolete', 'Harbor Bank', 'deleted', day(daysAgo)]],
    }));

  test('are none of fewer than 30 cases, and else numbers below them', async () => {
    expect(await readEarnedClaims(gateway.db)).toEqual({});
    await store(deletions(26, 400));
    expect(await readEarnedClaims(gateway.db)).toEqual({});
    await store(deletions(1, 400));
    expect(await readEarnedClaims(gateway.db)).toMatchObject({ items: '29' });
    await store(deletions(112, 10));
    expect(await readEarnedClaims(gateway.db)).toEqual({
      clients: '140',
      clientsOfYear: '110',
      items: '140',
      itemsOfYear: '110',
    });
  });
});
