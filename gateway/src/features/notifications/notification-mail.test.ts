import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createCreditItem } from '../../../test/factories.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(() => {
  gateway.sentMails.length = 0;
});
afterAll(() => gateway.stop());

const message = { title: 'Good news', message: 'Line one\nLine two', type: 'general' };

test('a notification is copied to the client’s address, with its text and a link to the portal', async () => {
  const [admin, client] = [await gateway.admin(), await gateway.client()];
  await admin.http.post('/api/admin/notifications', { ...message, userId: client.id });
  await runJobs(gateway);
  expect(gateway.sentMails).toMatchObject([
    { to: { address: client.email }, subject: 'Good news' },
  ]);
  const { text, html } = gateway.sentMails[0]!;
  expect(text).toContain('> Line one\n> Line two');
  expect(html).toContain('Line one<br>Line two');
  expect(text).toContain(`${gateway.url}/notifications`);
});

test('the removal of an item is mailed in the client’s language', async () => {
  const [admin, client] = [await gateway.admin(), await gateway.client({ language: 'es' })];
  const { id } = await createCreditItem(gateway.db, client.id, { status: 'removed' });
  expect((await admin.http.post(`/api/admin/credit-items/${id}/notify`)).status).toBe(200);
  await runJobs(gateway);
  expect(gateway.sentMails[0]!.subject).toBe('Registro eliminado en Experian: Harbor Collections');
  expect(gateway.sentMails[0]!.text).toContain('Tiene un mensaje nuevo en su portal');
  expect(gateway.sentMails[0]!.text).toContain('/credit-report?language=es');
});

test('a client who turned the copies off gets none', async () => {
  const [admin, client] = [
    await gateway.admin(),
    await gateway.client({ notificationMails: false }),
  ];
  await admin.http.post('/api/admin/notifications', { ...message, userId: client.id });
  await runJobs(gateway);
  expect(gateway.sentMails).toEqual([]);
});
