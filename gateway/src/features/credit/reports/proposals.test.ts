import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CreditReportPreview } from '@repo/contract/credit-reports-record';
import { auditOf } from '../../../../test/audit.ts';
import { expectRefused } from '../../../../test/expect-response.ts';
import { createCreditItem } from '../../../../test/factories.ts';
import { aReport, bank, clinic, fileOf, reportPath } from '../../../../test/reports.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const NOVEMBER = '2026-11-01';
const STALE = 'The report does not propose one of the confirmed changes. Look at the preview again';

async function recordedFile(overrides = {}) {
  const [admin, client] = [await gateway.admin(), await gateway.client(overrides)];
  const path = reportPath(client.id);
  const record = (sent: Parameters<typeof aReport>[0]) =>
    admin.http.post(path, aReport({ reportDate: NOVEMBER, ...sent }));
  await record({ reportDate: '2026-10-01' });
  const { items } = await fileOf(gateway, client.id);
  const idOf = (creditor: string) => items.find((item) => item.creditor === creditor)!.id;
  return {
    admin,
    client,
    record,
    ids: { bank: idOf('Harbor Bank'), clinic: idOf('Lake Clinic') },
    preview: (sent: Parameters<typeof aReport>[0]) =>
      admin.http.post<CreditReportPreview>(
        `${path}/preview`,
        aReport({ reportDate: NOVEMBER, ...sent }),
      ),
    file: () => fileOf(gateway, client.id),
  };
}

describe('POST /api/admin/clients/{id}/credit-report/preview', () => {
  test('lists what each row means and which items are missing, and stores nothing', async () => {
    const { client, preview, ids, file } = await recordedFile();
    await createCreditItem(gateway.db, client.id, { creditor: 'Gone', status: 'removed' });
    const back = await createCreditItem(gateway.db, client.id, {
      ...clinic,
      creditor: 'Back',
      status: 'removed',
    });
    const before = await file();
    const { status, body } = await preview({
      items: [
        { ...clinic, balance: '300' },
        { ...clinic, creditor: 'New' },
        { ...clinic, creditor: 'Back' },
      ],
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      existing: null,
      rows: [
        {
          kind: 'updated',
          changed: ['balance'],
          itemId: ids.clinic,
          previousBalance: '310.25',
          ...clinic,
          accountNumber: '1177',
          balance: '300.00',
        },
        {
          kind: 'new',
          changed: [],
          itemId: null,
          previousBalance: null,
          ...clinic,
          creditor: 'New',
          accountNumber: '1177',
        },
        {
          kind: 'reinserted',
          changed: [],
          itemId: back.id,
          previousBalance: '310.25',
          ...clinic,
          creditor: 'Back',
          accountNumber: '1177',
        },
      ],
      missing: [
        {
          itemId: ids.bank,
          status: 'active',
          ...bank,
          accountNumber: null,
          dateOpened: null,
          balance: null,
        },
      ],
    });
    expect(await file()).toEqual(before);
  });

  test('says that the report is recorded already, or another one of its date', async () => {
    const { preview } = await recordedFile();
    const october = { reportDate: '2026-10-01' };
    expect((await preview(october)).body).toMatchObject({ existing: 'same' });
    expect((await preview({ ...october, items: [] })).body).toMatchObject({ existing: 'other' });
  });

  test('an older report proposes nothing', async () => {
    const { preview } = await recordedFile();
    const { body } = await preview({ reportDate: '2026-08-01', items: [{ ...bank, balance: 1 }] });
    expect(body).toMatchObject({ rows: [{ kind: 'unchanged' }], missing: [] });
  });

  test('refuses a visitor, a client and an unknown client', async () => {
    const { admin, client } = await recordedFile();
    const path = `${reportPath(client.id)}/preview`;
    expectRefused(await gateway.visitor().post(path, aReport()), 401);
    expectRefused(await client.http.post(path, aReport()), 403);
    const unknown = `${reportPath('3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11')}/preview`;
    expectRefused(await admin.http.post(unknown, aReport()), 404, 'Client not found');
  });
});

describe('the admin’s confirmations', () => {
  test('a removal: status, date, history and timeline; without it the item stays', async () => {
    const { admin, client, record, ids, file } = await recordedFile();
    await record({ reportDate: '2026-10-15', items: [bank] });
    expect((await file()).items).toMatchObject([{ status: 'active' }, { status: 'active' }]);
    await record({ items: [bank], removedItemIds: [ids.clinic] });
    expect(await file()).toMatchObject({
      items: [{ status: 'active' }, { status: 'removed', removalDate: NOVEMBER }],
      events: [{}, {}, { creditor: 'Lake Clinic', status: 'removed', actorId: admin.id }],
      updates: [
        {
          title: 'Item removed',
          description: 'Lake Clinic no longer appears on your Equifax report.',
          updateType: 'item-removed',
          metadata: { itemId: expect.any(String), bureau: 'Equifax', creditor: 'Lake Clinic' },
        },
      ],
    });
    const audited = await auditOf(gateway.db, client.id);
    expect(audited.slice(-2)).toMatchObject([
      {
        actor: { userId: admin.id },
        action: 'credit-item.status-updated',
        subject: `credit_item/${ids.clinic}`,
        before: { status: 'active' },
        after: { status: 'removed' },
        detail: { reportDate: NOVEMBER },
      },
      { action: 'credit-report.recorded', detail: { removed: 1 } },
    ]);
  });

  test('a reinsertion: active again, with history and timeline; without it the item stays removed', async () => {
    const { admin, record, ids, file } = await recordedFile();
    await record({ reportDate: '2026-10-15', items: [bank], removedItemIds: [ids.clinic] });
    const back = [bank, { ...clinic, balance: '500' }];
    await record({ reportDate: '2026-10-20', items: back });
    expect((await file()).items[1]).toMatchObject({ status: 'removed', balance: '310.25' });
    await record({ items: back, reinsertedItemIds: [ids.clinic] });
    const { items, events, updates } = await file();
    expect(items[1]).toMatchObject({ status: 'active', removalDate: null, balance: '500.00' });
    expect(events.at(-1)).toEqual({
      creditor: 'Lake Clinic',
      status: 'active',
      actorId: admin.id,
    });
    expect(updates.map(({ title }) => title)).toContain('Item active again');
  });

  test('the admin confirms only what the report proposes, else nothing is stored', async () => {
    const { record, ids, file } = await recordedFile();
    const { client: other } = await recordedFile();
    const foreign = (await fileOf(gateway, other.id)).items[0]!.id;
    const before = await file();
    for (const confirmed of [
      { removedItemIds: [ids.bank] },
      { removedItemIds: [ids.clinic, foreign] },
      { removedItemIds: ['no-uuid'] },
      { reinsertedItemIds: [ids.bank] },
      { reinsertedItemIds: [ids.clinic] },
    ]) {
      expectRefused(await record({ items: [bank], ...confirmed }), 409, STALE);
    }
    const older = { reportDate: '2026-08-01', items: [bank], removedItemIds: [ids.clinic] };
    expectRefused(await record(older), 409, STALE);
    expect(await file()).toEqual(before);
  });

  test('a retry of the confirmations of a recorded report succeeds, anything else is refused', async () => {
    const { record, ids, file } = await recordedFile();
    const removal = { items: [bank], removedItemIds: [ids.clinic] };
    await record({ items: [bank] });
    expectRefused(await record(removal), 409, STALE);
    expect((await file()).items[1]).toMatchObject({ status: 'active' });
    const later = { ...removal, reportDate: '2026-11-15' };
    for (const alreadyRecorded of [false, true]) {
      expect(await record(later)).toMatchObject({ status: 200, body: { alreadyRecorded } });
    }
    const back = {
      items: [bank, clinic],
      reportDate: '2026-11-16',
      reinsertedItemIds: [ids.clinic],
    };
    for (const alreadyRecorded of [false, true]) {
      expect(await record(back)).toMatchObject({ status: 200, body: { alreadyRecorded } });
    }
    expectRefused(await record(later), 409, STALE);
  });

  test('a removal that another admin has made meanwhile is reported', async () => {
    const { admin, record, ids } = await recordedFile();
    await admin.http.patch(`/api/admin/credit-items/${ids.clinic}`, { status: 'removed' });
    expectRefused(await record({ items: [bank], removedItemIds: [ids.clinic] }), 409, STALE);
  });
});
