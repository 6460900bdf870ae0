import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ClientCreditItem } from '@repo/contract/credit-items';
import type { ProgressUpdate } from '@repo/contract/progress-updates';
import type { CurrentFindings } from '@repo/contract/report-imports';
import { confirmAsAdmin, importFile, looked } from '../../../../test/saved-reports.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const ofExperian = { CREDIT_REPOSITORY: { '@_SourceType': 'Experian' } };
const account = (name: string, values: object = {}) => ({
  '@_AccountIdentifier': '517805231000',
  '@_AccountOpenedDate': '2019-03-01',
  '@_AccountType': 'Revolving',
  '@_UnpaidBalanceAmount': '310',
  _CREDITOR: { '@_Name': name },
  ...ofExperian,
  ...values,
});
const card = account('Harbor Bank', {
  '@_AccountStatusType': 'Open',
  _CURRENT_RATING: { '@_Type': 'AsAgreed' },
});
const collection = account('Northgate Recovery', {
  '@_AccountIdentifier': '88991234',
  '@CreditLoanType': 'Collection',
});
const bankruptcy = {
  '@_Type': 'Chapter 7 Bankruptcy',
  '@_FiledDate': '2022-05-04',
  '@_DocketIdentifier': '22-10001',
  ...ofExperian,
};
const score = { '@CreditRepositorySourceType': 'Experian', '@_Value': '650' };
const whole = { CREDIT_LIABILITY: [card, collection], CREDIT_PUBLIC_RECORD: bankruptcy };

const mismo = (date: string, rows: object) =>
  Buffer.from(
    JSON.stringify({
      CREDIT_RESPONSE: {
        '@MISMOVersionID': '2.4',
        '@CreditReportFirstIssuedDate': date,
        BORROWER: { '@_FirstName': 'Ada', '@_LastName': 'Marsh' },
        ...rows,
      },
    }),
  );

const names = (items: readonly { creditor: string }[]) =>
  items.map(({ creditor }) => creditor).toSorted();

async function newClient() {
  const [{ id, http }, admin] = [await gateway.client(), await gateway.admin()];
  const send = async (date: string, rows: object) => {
    const path = `/api/admin/clients/${id}/reports`;
    const { status, body } = await importFile(admin.http, mismo(date, rows), { path });
    expect(status).toBe(201);
    return body;
  };
  const confirm = (reportId: string, answers: Parameters<typeof confirmAsAdmin>[3] = looked) =>
    confirmAsAdmin(admin.http, id, reportId, { isSamePerson: true, ...answers });
  const add = async (date: string, rows: object) => {
    const imported = await send(date, rows);
    expect(await confirm(imported.id)).toMatchObject({ status: 200 });
    return imported;
  };
  await add('2026-10-01', whole);
  return {
    send,
    confirm,
    add,
    removed: async () => {
      const { body } = await http.get<ClientCreditItem[]>('/api/credit-items');
      return names(body.filter(({ status }) => status === 'removed'));
    },
    timeline: async () => (await http.get<ProgressUpdate[]>('/api/progress')).body,
    found: async () => (await http.get<CurrentFindings>('/api/reports/findings')).body,
  };
}

const [COLLECTION, BANKRUPTCY] = ['Northgate Recovery', 'Chapter 7 Bankruptcy'];

describe('a later report', () => {
  test('of scores alone closes nothing, and asks', async () => {
    const client = await newClient();
    const imported = await client.send('2026-11-01', { CREDIT_SCORE: score });
    expect(imported.removed).toEqual([]);
    expect(names(imported.missing)).toEqual([BANKRUPTCY, COLLECTION]);
    expect(imported.changes).toEqual([]);
    expect(await client.confirm(imported.id, {})).toMatchObject({
      status: 409,
      body: { issues: [{ code: 'report-removals-needed' }] },
    });
    expect(await client.confirm(imported.id)).toMatchObject({ status: 200 });
    expect([await client.removed(), await client.timeline()]).toEqual([[], []]);
    expect((await client.found()).changes).toEqual([]);

    const next = await client.add('2026-11-02', whole);
    expect(next.changes.map(({ kind }) => kind)).not.toContain('reinserted');
    expect(next.findings.map(({ rule }) => rule)).not.toContain('reinserted');
  });

  test('without public records closes no bankruptcy, but a collection that it lacks', async () => {
    const client = await newClient();
    const imported = await client.send('2026-11-01', { CREDIT_LIABILITY: [card] });
    expect([names(imported.removed), names(imported.missing)]).toEqual([
      [COLLECTION],
      [BANKRUPTCY],
    ]);
    expect(await client.confirm(imported.id)).toMatchObject({ status: 200 });
    expect(await client.removed()).toEqual([COLLECTION]);
    const told = (await client.timeline()).filter(({ updateType }) => updateType === 'other');
    expect(told).toMatchObject([{ metadata: { deleted: 1 } }]);
    const gone = (await client.found()).changes.filter(({ kind }) => kind === 'deleted');
    expect(gone.map(({ previous }) => previous!.creditor)).toEqual([COLLECTION]);

    const next = await client.add('2026-11-02', {
      CREDIT_LIABILITY: [card],
      CREDIT_PUBLIC_RECORD: bankruptcy,
    });
    expect(next.changes.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged']);
    expect(next.findings.map(({ rule }) => rule)).not.toContain('reinserted');
  });

  test('with accounts where they are not read closes none', async () => {
    const client = await newClient();
    const imported = await client.add('2026-11-01', {
      CREDIT_SCORE: score,
      CREDIT_INQUIRY: { '@_Name': 'Lake Auto', '@_Date': '2026-09-01', ...ofExperian },
      CREDIT_FILE: { '@CreditRepositorySourceType': 'Experian', CREDIT_LIABILITY: [card] },
    });
    expect(imported.problems).toMatchObject([{ code: 'unknown-part' }]);
    expect([imported.removed, imported.missing]).toEqual([[], []]);
    expect(await client.removed()).toEqual([]);
    expect(imported.changes.map(({ kind }) => kind)).toEqual(['new']);
  });
});
