import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { createDocument, createLead, createMessage } from '../../../test/factories.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { mailWaitingWork } from '../../jobs/mail-waiting-work.ts';

let gateway: TestGateway;
beforeEach(async () => {
  await gateway?.stop();
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const choose = (http: { patch(path: string, body: object): Promise<unknown> }, mails: object) =>
  http.patch('/api/account/preferences', mails);

const form = {
  firstName: 'Nia',
  lastName: 'Okafor',
  email: 'nia@example.com',
  phone: '555-010-9090',
  state: 'New Mexico',
  agreedToUpdates: true,
};

async function mailsOf(subject: string) {
  await runJobs(gateway);
  return gateway.sentMails
    .filter((mail) => mail.subject === subject)
    .map(({ to, text }) => ({ to: (to as { address: string }).address, text }));
}

test('a new lead is mailed to each admin who has not declined it, once, without who it is', async () => {
  const [ada, zoe] = [await gateway.admin(), await gateway.admin(), await gateway.client()];
  await choose(zoe.http, { newLeadMails: false });
  for (let n = 0; n < 2; n += 1) await gateway.visitor().post('/api/leads', form);
  const mails = await mailsOf('New lead');
  expect(mails.map(({ to }) => to)).toEqual([ada.email]);
  expect(mails[0]!.text).toContain('/admin/leads/');
  expect(mails[0]!.text).not.toMatch(/Nia|Okafor|9090/);
});

test('work overdue is mailed once a day to the admins who want it', async () => {
  const [ada, zoe, client] = [
    await gateway.admin(),
    await gateway.admin({ language: 'es' }),
    await gateway.client(),
  ];
  for (const { http } of [ada, zoe, client]) await choose(http, { waitingMails: true });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await createLead(gateway.db, { createdAt: hoursAgo(25) });
  await createLead(gateway.db, { createdAt: hoursAgo(23) });
  await createLead(gateway.db, { createdAt: hoursAgo(90), status: 'lost' });
  await createDocument(gateway.db, client.id, { uploadedAt: hoursAgo(49) });
  await createDocument(gateway.db, client.id, { uploadedAt: hoursAgo(47) });
  for (const hours of [25, 26]) {
    await createMessage(gateway.db, client.id, { createdAt: hoursAgo(hours) });
  }
  const later = await gateway.client();
  await createMessage(gateway.db, later.id, { createdAt: hoursAgo(23) });
  for (let n = 0; n < 2; n += 1) await mailWaitingWork(gateway.jobServices);
  const english = await mailsOf('Waiting longer than promised');
  expect(english.map(({ to }) => to)).toEqual([ada.email]);
  expect(english[0]!.text).toContain('for more than 24 hours: 1.');
  expect(english[0]!.text).toContain('for more than 2 days: 1.');
  expect(english[0]!.text).toContain('an answer to their message for more than 24 hours: 1.');
  const spanish = await mailsOf('Espera más de lo prometido');
  expect(spanish.map(({ to }) => to)).toEqual([zoe.email]);
});

test('nothing is mailed when nothing waits too long', async () => {
  const { http } = await gateway.admin();
  await choose(http, { waitingMails: true });
  await createLead(gateway.db);
  await mailWaitingWork(gateway.jobServices);
  expect(await mailsOf('Waiting longer than promised')).toEqual([]);
});
