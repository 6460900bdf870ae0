import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { letterPath, type DisputeDetails } from '@repo/contract/disputes';
import type { LetterQueue, WaitingLetter } from '@repo/contract/mailings';
import type { Notification } from '@repo/contract/notifications';
import {
  answerRising,
  createDisputingClient,
  createMailableLetter,
  prepareLetter,
  signLetter,
  type PreparedDispute,
} from '../../../test/disputes.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { setLawTime } from '../../../test/law-time.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { importConfirmed } from '../../../test/saved-reports.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
let admin: HttpClient;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.admin()).http;
});
afterEach(() => setLawTime(gateway, null));
afterAll(() => gateway.stop());

type Client = Awaited<ReturnType<typeof createMailableLetter>>;

const read = async ({ http, disputeId }: Client) =>
  (await http.get<PreparedDispute>(`/api/disputes/${disputeId}`)).body;

const again = 'Your letter to Experian is out of date: read it and sign it again';

async function newsOf({ http, email, disputeId }: Client) {
  await runJobs(gateway);
  const { body } = await http.get<Notification[]>('/api/notifications');
  const news = body.filter(({ actionUrl }) => actionUrl === letterPath(disputeId));
  const mails = gateway.sentMails.filter(({ to }) => to.address === email);
  return {
    titles: news.map(({ title }) => title),
    unread: news.filter((one) => !one.read).length,
    mails: mails.map(({ subject }) => subject).filter((subject) => subject.includes('Experian')),
  };
}

async function waiting(queue: LetterQueue, { disputeId }: Client) {
  const { body } = await admin.get<{ items: WaitingLetter[] }>(
    `/api/admin/letters?queue=${queue}&limit=600`,
  );
  return body.items.filter((letter) => letter.disputeId === disputeId);
}

const answerOtherwise = ({ http }: Client) => answerRising(http, { isYours: 'no', wasPaid: null });
const answerAsSigned = ({ http }: Client) =>
  answerRising(http, { isYours: 'yes', wasPaid: 'yes', paidOn: '2025-02-03' });

test('another answer asks the client once to sign again, and the letter waits for them until they do', async () => {
  const client = await createMailableLetter(gateway);
  expect(await newsOf(client)).toEqual({ titles: [], unread: 0, mails: [] });
  expect(await waiting('to-mail', client)).toMatchObject([{ outdatedAt: null }]);
  await answerOtherwise(client);
  expect(await newsOf(client)).toEqual({ titles: [again], unread: 1, mails: [again] });
  expect(await waiting('to-mail', client)).toEqual([]);
  expect(await waiting('to-sign', client)).toMatchObject([{ outdatedAt: expect.any(String) }]);

  await answerRising(client.http, { isYours: 'no', wasPaid: null });
  expect((await newsOf(client)).mails).toEqual([again]);

  await signLetter(client, await read(client));
  expect(await newsOf(client)).toMatchObject({ titles: [again], unread: 0 });
  expect(await waiting('to-sign', client)).toEqual([]);
  expect(await waiting('to-mail', client)).toMatchObject([{ outdatedAt: null }]);

  await answerAsSigned(client);
  expect(await newsOf(client)).toEqual({
    titles: [again, again],
    unread: 1,
    mails: [again, again],
  });
});

test('a confirmed report does, and its withdrawal takes the question back', async () => {
  const client = await createMailableLetter(gateway);
  const report = await importConfirmed(client, admin, { date: '2026-11-20', balance: 520 });
  expect(await newsOf(client)).toMatchObject({ titles: [again], unread: 1 });
  expect(await waiting('to-sign', client)).toHaveLength(1);
  const path = `/api/admin/clients/${client.id}/reports/${report.id}/withdraw`;
  expect(await admin.post(path)).toMatchObject({ status: 200 });
  expect(await newsOf(client)).toMatchObject({ titles: [again], unread: 0 });
  expect(await waiting('to-mail', client)).toMatchObject([{ outdatedAt: null }]);
});

test('a report that shows nothing of it any more leaves nothing to sign', async () => {
  const client = await createMailableLetter(gateway);
  await importConfirmed(client, admin, {
    date: '2026-11-20',
    accounts: [{ creditor: 'Lake Finance', accountNumber: '400412340000', payStatus: 'C' }],
  });
  expect(await newsOf(client)).toMatchObject({
    titles: ['Your letter to Experian is not mailed'],
    mails: ['What you signed to Experian is not mailed'],
  });
});

test('an address that the client corrects does too', async () => {
  const client = await createMailableLetter(gateway);
  const moved = { address: '9 Elm Street' };
  expect((await client.http.patch('/api/profile', moved)).status).toBe(200);
  expect(await newsOf(client)).toMatchObject({ titles: [again] });
});

test('a letter that is withdrawn, unsigned or posted asks for nothing', async () => {
  const withdrawn = await createMailableLetter(gateway);
  await answerOtherwise(withdrawn);
  await runJobs(gateway);
  await withdrawn.http.request(`/api/disputes/${withdrawn.disputeId}`, { method: 'DELETE' });
  expect(await newsOf(withdrawn)).toMatchObject({ titles: [again], unread: 0 });
  expect(await waiting('to-sign', withdrawn)).toEqual([]);

  const disputing = await createDisputingClient(gateway);
  const { body } = await prepareLetter(disputing);
  const unsigned = { ...disputing, disputeId: body.id };
  await answerOtherwise(unsigned);
  expect(await newsOf(unsigned)).toMatchObject({ titles: [] });

  const posted = await createMailableLetter(gateway);
  const mailing = await admin.post<{ id: string }>('/api/admin/mailings', {
    disputeIds: [posted.disputeId],
    provider: 'print',
    service: 'certified',
  });
  const postedOn = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);
  await admin.patch(`/api/admin/mailings/${mailing.body.id}`, {
    letters: [{ disputeId: posted.disputeId, postedOn }],
  });
  await answerOtherwise(posted);
  expect((await newsOf(posted)).titles).not.toContain(again);
  expect(await read(posted)).toMatchObject({ status: 'mailed' } satisfies Partial<DisputeDetails>);
});
