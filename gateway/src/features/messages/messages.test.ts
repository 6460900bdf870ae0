import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  ClientMessage,
  ClientMessagePage,
  Message,
  MessagePage,
} from '@repo/contract/messages';
import type { Notification } from '@repo/contract/notifications';
import { auditOf } from '../../../test/audit.ts';
import { expectInvalid, expectRefused } from '../../../test/expect-response.ts';
import { createMessage, verified } from '../../../test/factories.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { findForAdmins, findOwn } from './messages.queries.ts';

const NOBODY = '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11';

let gateway: TestGateway;
let nora: Awaited<ReturnType<TestGateway['admin']>>;
beforeAll(async () => {
  gateway = await startTestGateway();
  nora = await gateway.admin({ firstName: 'Nora', lastName: 'Beck' });
});
afterAll(() => gateway.stop());

type Account = Pick<typeof nora, 'id' | 'http'>;

const write = ({ http }: Account, text = 'When?') => http.post<Message>('/api/messages', { text });
const threadOf = ({ id }: Account) => `/api/admin/clients/${id}/messages`;
const answer = (client: Account, body: object, by: Account = nora) =>
  by.http.post<ClientMessage>(threadOf(client), body);
const handle = (id: string, by: Account = nora) =>
  by.http.post<ClientMessage>(`/api/admin/messages/${id}/handled`);
const own = async ({ http }: Account, query = '') =>
  (await http.get<MessagePage>(`/api/messages${query}`)).body;
const forAdmins = async (client: Account) =>
  (await nora.http.get<ClientMessagePage>(threadOf(client))).body.items;
const waiting = async (client: Account) =>
  (await forAdmins(client))
    .filter((one) => one.fromClient && !one.handledAt)
    .map(({ text }) => text);

async function mailsTo(address: string) {
  await runJobs(gateway);
  return gateway.sentMails.filter(({ to }) => to.address === address);
}

describe('POST /api/messages', () => {
  test('a message is shown to client and team, no mail is sent, and the audit does not have its text', async () => {
    const client = await gateway.client({ ...verified, firstName: 'Dana', language: 'es' });
    gateway.sentMails.length = 0;
    const { status, body } = await write(client, '  ¿Cuándo llega mi informe?  ');
    expect(status).toBe(200);
    const sent = {
      id: expect.any(String),
      text: '¿Cuándo llega mi informe?',
      language: 'es',
      fromClient: true,
      author: 'Dana',
      createdAt: expect.any(String),
    };
    expect(body).toEqual(sent);
    expect((await own(client)).items).toEqual([sent]);
    expect(await forAdmins(client)).toMatchObject([
      { ...sent, author: expect.stringMatching(/^Dana/), handledAt: null, handledBy: null },
    ]);
    const [event] = await auditOf(gateway.db, client.id);
    expect(event).toEqual({
      actor: { type: 'user', userId: client.id },
      action: 'message.sent',
      subject: `message/${body.id}`,
      detail: {},
    });
    await runJobs(gateway);
    expect(gateway.sentMails).toEqual([]);
    expect(gateway.logLines.join('')).not.toContain('informe?');
  });

  test('needs a text that can be stored', async () => {
    const client = await gateway.client(verified);
    expectInvalid(await write(client, ' '), { text: 'Enter a message' });
    expectInvalid(await write(client, 'x'.repeat(2001)), { text: 'This text is too long' });
    expectInvalid(await write(client, 'a\0b'), {
      text: 'This text contains characters that cannot be stored',
    });
    expect((await own(client)).items).toEqual([]);
  });

  test.each([
    ['twenty messages an hour', verified, 20],
    ['three a day before the address is verified', { emailVerifiedAt: null }, 3],
  ])('takes %s, also of those sent at once', async (_what, account, max) => {
    const [client, other] = [await gateway.client(account), await gateway.client(account)];
    const sent = await Promise.all(Array.from({ length: max + 2 }, () => write(client)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(max);
    expectRefused(await write(client), 429);
    expect((await own(client, '?limit=100')).items).toHaveLength(max);
    expect((await write(other)).status).toBe(200);
  });

  test('an admin does not write to the team with POST /api/messages', async () => {
    expectRefused(await write(nora), 403, 'Only clients write to the team');
    expectRefused(await gateway.visitor().post('/api/messages', { text: 'x' }), 401);
  });
});

test('GET /api/messages has the caller’s own only, newest first, a page at a time', async () => {
  const [client, other] = [await gateway.client(), await gateway.client()];
  await createMessage(gateway.db, other.id, { text: 'Of another' });
  for (const day of [1, 2, 3]) {
    await createMessage(gateway.db, client.id, {
      text: `Day ${day}`,
      createdAt: `2026-11-0${day}T10:00:00Z`,
    });
  }
  const first = await own(client, '?limit=2');
  expect(first.items.map(({ text }) => text)).toEqual(['Day 3', 'Day 2']);
  expect(await own(client, `?limit=2&cursor=${first.nextCursor}`)).toMatchObject({
    items: [{ text: 'Day 1' }],
    nextCursor: null,
  });
  expect((await client.http.get('/api/messages?cursor=x')).status).toBe(400);
});

describe('an answer', () => {
  test('handles what the admin saw, and the client is notified without its text, by mail too', async () => {
    const client = await gateway.client({ ...verified, language: 'es' });
    const seen = (await write(client, 'First')).body;
    await write(client, 'Written meanwhile');
    gateway.sentMails.length = 0;
    const { body } = await answer(client, { text: 'Mañana llega.', upTo: seen.id });
    expect(body).toMatchObject({ fromClient: false, author: 'Nora Beck', language: 'es' });
    expect(await waiting(client)).toEqual(['Written meanwhile']);
    expect((await forAdmins(client)).at(-1)).toMatchObject({
      text: 'First',
      handledBy: 'Nora Beck',
      handledAt: expect.any(String),
    });
    const [newest] = (await own(client)).items;
    expect(newest).toEqual({
      id: body.id,
      text: 'Mañana llega.',
      language: 'es',
      fromClient: false,
      author: 'Nora',
      createdAt: body.createdAt,
    });
    expect((await client.http.get<Notification[]>('/api/notifications')).body).toMatchObject([
      {
        title: 'Su equipo le escribió',
        actionUrl: '/notifications?show=messages',
        system: { kind: 'message-received' },
      },
    ]);
    const [mail] = await mailsTo(client.email);
    expect(mail!.subject).toContain('Su equipo le escribió');
    expect(mail!.text).not.toContain('Mañana llega.');
    const events = await auditOf(gateway.db, client.id);
    expect(events).toContainEqual({
      actor: { type: 'user', userId: nora.id },
      action: 'message.sent',
      subject: `message/${body.id}`,
      detail: { handled: 1 },
    });
    expect(JSON.stringify(events)).not.toMatch(/First|Mañana/);
    const access = await client.http.get('/api/account/data-access');
    expect(access.body).toMatchObject({
      items: [{ kind: 'client-viewed' }, { kind: 'notification-sent', firstName: 'Nora' }],
    });
  });

  test('an answer is not mailed to a client who turned such mails off', async () => {
    const client = await gateway.client(verified);
    await client.http.patch('/api/account/preferences', { notificationMails: false });
    gateway.sentMails.length = 0;
    expect((await answer(client, { text: 'Hello' })).status).toBe(200);
    expect(await mailsTo(client.email)).toEqual([]);
    expect((await own(client)).items).toMatchObject([{ text: 'Hello' }]);
  });

  test('handles nothing of another client, and needs a text and a client', async () => {
    const [client, other] = [await gateway.client(), await gateway.client()];
    await write(client, 'Own');
    const { id } = (await write(other, 'Of another')).body;
    await answer(client, { text: 'Hello', upTo: id });
    expect(await waiting(other)).toEqual(['Of another']);
    expect(await waiting(client)).toEqual(['Own']);
    expectInvalid(await answer(client, { text: ' ' }), { text: 'Enter a message' });
    for (const nobody of [{ ...client, id: NOBODY }, await gateway.admin()]) {
      expectRefused(await answer(nobody, { text: 'Hello' }), 404, 'Client not found');
      expectRefused(await nora.http.get(threadOf(nobody)), 404, 'Client not found');
    }
  });

  test('clients cannot use the admins’ calls', async () => {
    const client = await gateway.client();
    expectRefused(await answer(client, { text: 'Hello' }, client), 403);
    expectRefused(await client.http.get(threadOf(client)), 403);
    expect((await own(client)).items).toEqual([]);
  });
});

describe('POST /api/admin/messages/{id}/handled', () => {
  test('sets aside a message and the earlier ones, once', async () => {
    const client = await gateway.client();
    await write(client, 'One');
    const two = (await write(client, 'Two')).body;
    await write(client, 'Three');
    expect((await handle(two.id)).body).toMatchObject({ text: 'Two', handledBy: 'Nora Beck' });
    expect(await waiting(client)).toEqual(['Three']);
    const abel = await gateway.admin({ firstName: 'Abel' });
    expect((await handle(two.id, abel)).body).toMatchObject({ handledBy: 'Nora Beck' });
    const events = await auditOf(gateway.db, client.id);
    expect(events.filter(({ action }) => action === 'message.handled')).toMatchObject([
      { subject: `message/${two.id}`, detail: { handled: 2 } },
    ]);
    const access = await client.http.get('/api/account/data-access');
    expect(JSON.stringify(access.body)).not.toContain('handled');
    expect(JSON.stringify(await own(client))).not.toContain('handled');
    expect((await client.http.get('/api/notifications')).body).toEqual([]);
  });

  test('refuses clients and unknown messages', async () => {
    const client = await gateway.client();
    const { id } = (await write(client)).body;
    expectRefused(await handle(id, client), 403);
    expectRefused(await handle(NOBODY), 404, 'Message not found');
    expect(await waiting(client)).toEqual(['When?']);
  });
});

test('messages of a deleted admin stay, without a name', async () => {
  const [client, gone] = [await gateway.client(), await gateway.admin()];
  await createMessage(gateway.db, client.id, { authorId: gone.id, text: 'Hello' });
  await gateway.db.deleteFrom('session').where('userId', '=', gone.id).execute();
  await gateway.db.deleteFrom('appUser').where('id', '=', gone.id).execute();
  const left = [{ text: 'Hello', fromClient: false, author: null }];
  expect((await own(client)).items).toMatchObject(left);
  expect(await forAdmins(client)).toMatchObject(left);
});

test.each([findOwn, findForAdmins])(
  'a message is read with the id of its client only (%p)',
  async (find) => {
    const [client, other] = [await gateway.client(), await gateway.client()];
    const { id } = await createMessage(gateway.db, client.id);
    expect(await find(gateway.db, client.id, id)).toMatchObject({ id });
    await expect(find(gateway.db, other.id, id)).rejects.toThrow('no result');
  },
);
