import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { DisputeOutcome } from '@repo/contract/disputes';
import { sql } from 'kysely';
import { createMailedLetter } from '../../../../test/disputes.ts';
import { expectRuleOfDatabase } from '../../../../test/expect-rule.ts';
import type { HttpClient } from '../../../../test/http-client.ts';
import { setLawTime } from '../../../../test/law-time.ts';
import { importConfirmed } from '../../../../test/saved-reports.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
let admin: { id: string; http: HttpClient };
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await gateway.admin();
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateway.stop());

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Posted on the thirteenth day. It is the fortieth. */
const createMailed = () => createMailedLetter(gateway);
type Client = Awaited<ReturnType<typeof createMailed>>;

async function record({ disputeId, finding }: Client, outcome: DisputeOutcome) {
  const body = JSON.stringify({ completedOn: day(25), outcomes: [{ finding, outcome }] });
  const headers = { 'content-type': 'application/json' };
  const path = `/api/admin/disputes/${disputeId}/outcomes`;
  expect(await admin.http.request(path, { method: 'PUT', body, headers })).toMatchObject({
    status: 200,
  });
}

describe('the database', () => {
  /** A confirmed report that shows another account. */
  async function confirmReport(client: Client, reportDate: string): Promise<string> {
    const accounts = [{ creditor: 'Lake Finance', accountNumber: '400412340000' }];
    const { id } = await importConfirmed(client, admin.http, { date: '2026-11-20', accounts });
    await sql`update report_import set report_date = ${reportDate} where id = ${id}`.execute(
      gateway.db,
    );
    return id;
  }

  interface Shown {
    reportId: string;
    reportDate: string;
    clientId?: string;
  }

  const insert = (client: Client, { reportId, reportDate, clientId = client.id }: Shown) =>
    sql`insert into shown_deletion (client_id, dispute_item_id, report_id, report_date)
      select ${clientId}, id, ${reportId}, ${reportDate} from dispute_item where dispute_id = ${client.disputeId}`;

  const expectRefused = (...shown: Parameters<typeof insert>) =>
    expectRuleOfDatabase(gateway.db, '15 USC 1679b(b)', (trx) => insert(...shown).execute(trx));

  test('refuses a deletion that no confirmed report of the bureau after the letter shows', async () => {
    const client = await createMailed();
    const reportDate = day(30);
    const reportId = await confirmReport(client, reportDate);
    await record(client, 'verified');
    await expectRefused(client, { reportId, reportDate });
    await record(client, 'deleted');
    await expectRefused(client, { reportId: randomUUID(), reportDate });
    await expectRefused(client, { reportId, reportDate: day(31) });
    await expectRefused(client, { reportId, reportDate, clientId: admin.id });
    await sql`update report_import set bureaus = '{equifax}' where id = ${reportId}`.execute(
      gateway.db,
    );
    await expectRefused(client, { reportId, reportDate });
    await sql`update report_import set bureaus = '{experian}', report_date = ${day(13)} where id = ${reportId}`.execute(
      gateway.db,
    );
    await expectRefused(client, { reportId, reportDate: day(13) });
    const other = await createMailed();
    await expectRefused(other, { reportId, reportDate });
  });

  test('counts silence only once the delivery is known, and until then no report', async () => {
    const client = await createMailed();
    const reportDate = day(30);
    const reportId = await confirmReport(client, reportDate);
    await expectRefused(client, { reportId, reportDate });
    const path = `/api/admin/disputes/${client.disputeId}/delivery`;
    await admin.http.post(path, { deliveredOn: day(16), evidence: 'Receipt' });
    await insert(client, { reportId, reportDate }).execute(gateway.db);
  });

  test('keeps a deletion as it was shown, until its report is taken back', async () => {
    const client = await createMailed();
    const reportDate = day(30);
    const reportId = await confirmReport(client, reportDate);
    await record(client, 'deleted');
    await insert(client, { reportId, reportDate }).execute(gateway.db);
    const shown = () =>
      gateway.db
        .selectFrom('shownDeletion')
        .selectAll()
        .where('clientId', '=', client.id)
        .execute();
    expect(await shown()).toMatchObject([{ reportId, reportDate }]);
    await expectRuleOfDatabase(gateway.db, '15 USC 1679b(b)', (trx) =>
      sql`update shown_deletion set report_date = ${day(31)} where report_id = ${reportId}`.execute(
        trx,
      ),
    );
    await expectRuleOfDatabase(gateway.db, '15 USC 1679i', (trx) =>
      sql`delete from shown_deletion where report_id = ${reportId}`.execute(trx),
    );
    await sql`update report_import set confirmed_at = null, confirmed_by = null, report_id = null,
      effects_encrypted = null, open_findings = 0 where id = ${reportId}`.execute(gateway.db);
    expect(await shown()).toEqual([]);
  });
});
