import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createCreditItem, createFundingApplication } from '../../../../test/factories.ts';
import { aReport, clinic, reportPath } from '../../../../test/reports.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

async function world() {
  const [admin, client] = [
    await gateway.admin({ language: 'es' }),
    await gateway.client({ language: 'en' }),
  ];
  return { admin, client };
}

test('a dispute reason and a note have the language of the admin who wrote them', async () => {
  const { admin, client } = await world();
  const { id } = await createCreditItem(gateway.db, client.id);
  const call = `/api/admin/credit-items/${id}`;
  const item = async () =>
    (await client.http.get<object[]>('/api/credit-items')).body[0] as Record<string, unknown>;
  expect(await item()).toMatchObject({ disputeReasonLanguage: null });
  await admin.http.patch(call, { disputeReason: 'Not mine', status: 'disputed', note: 'Ronda 1' });
  expect(await item()).toMatchObject({ disputeReasonLanguage: null });
  const changed = await admin.http.patch(call, { disputeReason: 'No es mío' });
  expect(changed.body).toMatchObject({ disputeReasonLanguage: 'es', noteLanguage: 'es' });
  expect(await item()).toMatchObject({ disputeReason: 'No es mío', disputeReasonLanguage: 'es' });
  expect((await admin.http.get(`${call}/events`)).body).toMatchObject([{ noteLanguage: 'es' }]);
  const colleague = await gateway.admin({ language: 'en' });
  const removed = await colleague.http.patch(call, { status: 'removed', disputeReason: null });
  expect(removed.body).toMatchObject({ disputeReasonLanguage: null, noteLanguage: 'es' });
});

test('a dispute reason of a recorded report has the language of the admin who entered it', async () => {
  const { admin, client } = await world();
  const disputed = { ...clinic, status: 'disputed', disputeReason: 'Ya se pagó' } as const;
  await admin.http.post(reportPath(client.id), aReport({ items: [disputed] }));
  expect((await client.http.get('/api/credit-items')).body).toMatchObject([
    { disputeReason: 'Ya se pagó', disputeReasonLanguage: 'es' },
  ]);
});

test('a decision note has the client’s language, an internal note its author’s', async () => {
  const { admin, client } = await world();
  const { id } = await createFundingApplication(gateway.db, client.id);
  await admin.http.patch(`/api/admin/funding-applications/${id}`, {
    status: 'rejected',
    note: 'Too early',
  });
  expect((await client.http.get('/api/funding/applications')).body).toMatchObject([
    { decisionNote: 'Too early', decisionNoteLanguage: 'en' },
  ]);
  const note = await admin.http.post(`/api/admin/clients/${client.id}/notes`, { text: 'Llamar' });
  expect(note.body).toMatchObject({ text: 'Llamar', language: 'es' });
  expect((await client.http.get('/api/progress')).body).toMatchObject([{ language: 'en' }]);
});
