import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Bureau } from '@repo/contract/credit-reports';
import type { EarnedWork } from '@repo/contract/work';
import { addDays, addMonths } from '@repo/law/days.ts';
import { deadlineOf } from '@repo/law/deadlines.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import {
  answerLetter,
  createBuyer,
  createDeliveredLetter,
  createEarnedWork,
  dayIn,
  inDays,
  recordWorkOf,
} from '../../../test/earned-work.ts';
import { expectRuleOfDatabase } from '../../../test/expect-rule.ts';
import { createCreditItem, createReportImport } from '../../../test/factories.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { recordResults } from '../work/record-results.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateway.stop());

type Client = Awaited<ReturnType<typeof createBuyer>>;

const workOf = async ({ http }: Client) => (await http.get<EarnedWork[]>('/api/work')).body;

async function createResult() {
  const client = await createBuyer(gateway, { channel: 'phone' });
  const item = await createCreditItem(gateway.db, client.id, { status: 'removed' });
  const disputeId = await createDeliveredLetter(gateway, client, { creditItemIds: [item.id] });
  await answerLetter(gateway, disputeId, { outcome: 'deleted' });
  await recordWorkOf(gateway, client);
  const [work] = await workOf(client);
  return { ...client, disputeId, itemId: item.id, work: work! };
}

interface Report {
  on: number;
  format?: 'truelink-json' | 'typed';
  bureaus?: Bureau[];
}

/** An admin confirms a report on the day after it was issued. Moves the clock of the law there. */
async function confirmReport(
  { id }: { id: string },
  { on, format = 'truelink-json', bureaus = ['experian'] }: Report,
) {
  await setLawTime(gateway, inDays(on + 1));
  const { id: reportId } = await createReportImport(gateway.db, id, {
    reportDate: dayIn(on),
    confirmedAt: inDays(on + 1),
    bureaus,
    format,
    ...(format === 'typed' && { fileName: null }),
  });
  const report = { reportId, reportDate: dayIn(on) };
  await gateway.db.transaction().execute((trx) => recordResults(trx, id, report));
  return report;
}

describe('work of an online sale', () => {
  test('may be billed from the day on which it was done', async () => {
    const client = await createEarnedWork(gateway);
    const [work] = await workOf(client);
    expect(work).toMatchObject({ billableFrom: work!.performedOn, obstacle: null, rule: null });
  });

  test('waits too once the law says so, from that day', async () => {
    const client = await createEarnedWork(gateway);
    await gateway.ownerDb
      .insertInto('feeLaw')
      .values({
        inForceOn: dayIn(30),
        source: 'A bill that became law',
        waitingChannels: ['phone', 'online'],
        reportAfterMonths: 6,
      })
      .execute();
    expect(await workOf(client)).toMatchObject([{ obstacle: null }]);
    await setLawTime(gateway, inDays(32));
    expect(await workOf(client)).toMatchObject([
      { billableFrom: null, obstacle: 'phone-time', rule: '16 CFR 310.4(a)(2)' },
    ]);
    await gateway.ownerDb.deleteFrom('feeLaw').where('inForceOn', '=', dayIn(30)).execute();
  });
});

describe('work of a sale by phone', () => {
  test('waits for the longest time promised, which is that of the guarantee', async () => {
    const client = await createResult();
    for (const [day, obstacle] of [
      [91, 'phone-time'],
      [119, 'phone-time'],
      [123, 'phone-report'],
    ] as const) {
      await setLawTime(gateway, inDays(day));
      expect(await workOf(client)).toMatchObject([{ billableFrom: null, obstacle }]);
    }
  });

  test('may be billed once the client has a report of more than six months later that shows it', async () => {
    const client = await createResult();
    await confirmReport(client, { on: 200 });
    expect(await workOf(client)).toMatchObject([{ billableFrom: null, obstacle: 'phone-report' }]);
    await confirmReport(client, { on: 215 });
    const [work] = await workOf(client);
    expect(work).toMatchObject({ obstacle: null, rule: null });
    const { openFrom } = deadlineOf({
      rule: 'tsr.fee',
      startsAt: work!.performedOn,
      zone: 'America/Denver',
      circumstances: { reportIssuedOn: dayIn(215), timeFrameEnds: dayIn(120) },
    });
    expect(work!.billableFrom! >= openFrom!).toBe(true);
    expect(work!.billableFrom! <= addDays(openFrom!, 1)).toBe(true);
    await confirmReport(client, { on: 300 });
    expect(await workOf(client)).toEqual([work]);
  });

  test.each<[string, Report]>([
    ['of another bureau', { on: 215, bureaus: ['equifax'] }],
    ['that an admin typed in', { on: 215, format: 'typed' }],
    ['on the last day of the six months', { on: 203 }],
  ])('is not shown by a report %s', async (_, report) => {
    const client = await createResult();
    const last = addMonths(client.work.performedOn, 6);
    const on = report.on === 203 ? daysUntil(last) : report.on;
    await confirmReport(client, { ...report, on });
    expect(await workOf(client)).toMatchObject([{ billableFrom: null, obstacle: 'phone-report' }]);
  });

  test('is not shown by a report on which the item is back', async () => {
    const client = await createResult();
    await gateway.db
      .updateTable('creditItem')
      .set({ status: 'active', removalDate: null })
      .where('id', '=', client.itemId)
      .execute();
    await confirmReport(client, { on: 215 });
    expect(await workOf(client)).toMatchObject([{ billableFrom: null, obstacle: 'phone-report' }]);
  });

  test('stops waiting only while that report counts', async () => {
    const client = await createResult();
    const { reportId } = await confirmReport(client, { on: 215 });
    await gateway.db
      .updateTable('reportImport')
      .set({ confirmedAt: null, confirmedBy: null })
      .where('id', '=', reportId)
      .execute();
    expect(await workOf(client)).toMatchObject([{ billableFrom: null, obstacle: 'phone-report' }]);
  });

  test('gets no report in the database that does not show it', async () => {
    const client = await createResult();
    await setLawTime(gateway, inDays(216));
    const { id: reportId } = await createReportImport(gateway.db, client.id, {
      reportDate: dayIn(215),
      confirmedAt: inDays(216),
      bureaus: ['equifax'],
    });
    await expectRuleOfDatabase(gateway.db, '16 CFR 310.4(a)(2)', (trx) =>
      trx
        .insertInto('resultReport')
        .values({
          workId: client.work.id,
          reportId,
          reportDate: dayIn(215),
          providedOn: dayIn(216),
        })
        .execute(),
    );
  });
});

const daysUntil = (day: string) =>
  Math.round((Date.parse(day) - Date.parse(dayIn(0))) / 86_400_000);

test('the database counts months as the law’s package does', async () => {
  const days = fc.sample(
    fc.record({
      day: fc
        .date({ min: new Date('2026-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      months: fc.integer({ min: 0, max: 24 }),
    }),
    500,
  );
  const edges = ['2027-08-31', '2028-08-29', '2026-10-31', '2027-12-31'].map((day) => ({
    day,
    months: 6,
  }));
  const asked = [...edges, ...days];
  const { rows } = await sql<{ later: string }>`
    select months_after(day, months)::text as later
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (day date, months integer)`.execute(
    gateway.db,
  );
  expect(rows.map(({ later }) => later)).toEqual(
    asked.map(({ day, months }) => addMonths(day, months)),
  );
});
