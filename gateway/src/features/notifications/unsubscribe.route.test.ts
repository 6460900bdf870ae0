import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../../../test/audit.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { createUnsubscribeToken } from '../../mail/unsubscribe-token.ts';

const PATH = '/api/mail/unsubscribe';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

async function mailsOn(id: string) {
  const { notificationMails } = await gateway.db
    .selectFrom('appUser')
    .select('notificationMails')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return notificationMails;
}

const urlOf = (userId: string) =>
  `${PATH}?token=${createUnsubscribeToken(gateway.encryption, { kind: 'account', id: userId })}`;

const oneClick = (path: string) =>
  gateway.visitor().request<string>(path, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
    },
  });

describe('the unsubscribe link', () => {
  test('the unsubscribe link of a sent notification turns further copies off with one click', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const message = { userId: client.id, title: 'News', message: 'Text', type: 'general' };
    await admin.http.post('/api/admin/notifications', message);
    await runJobs(gateway);
    const { headers } = gateway.sentMails[0]! as unknown as { headers: Record<string, string> };
    const url = new URL(headers['List-Unsubscribe']!.slice(1, -1));
    expect((await oneClick(url.pathname + url.search)).status).toBe(200);
    expect(await mailsOn(client.id)).toBe(false);
    await admin.http.post('/api/admin/notifications', message);
    await runJobs(gateway);
    expect(gateway.sentMails).toHaveLength(1);
    expect((await client.http.get('/api/notifications')).body).toHaveLength(2);
  });

  test('the unsubscribe link changes nothing when pressed again and is audited once', async () => {
    const [client, other] = [await gateway.client(), await gateway.client()];
    for (let n = 0; n < 2; n += 1) expect((await oneClick(urlOf(client.id))).status).toBe(200);
    expect(await auditOf(gateway.db, client.id)).toEqual([
      {
        actor: { type: 'user', userId: client.id },
        action: 'account.preferences-changed',
        subject: `app_user/${client.id}`,
        before: { notificationMails: true },
        after: { notificationMails: false },
        detail: { through: 'unsubscribe-link' },
      },
    ]);
    expect(await mailsOn(other.id)).toBe(true);
  });

  test('a link that a person or a scanner opens asks first, in the browser’s language', async () => {
    const client = await gateway.client();
    const page = await gateway.visitor().get<string>(urlOf(client.id), { 'accept-language': 'es' });
    expect(page.status).toBe(200);
    expect(page.body).toContain('<html lang="es">');
    expect(page.body).toContain('<form method="post">');
    expect(page.body).toContain('Dejar de recibir estos correos');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(await mailsOn(client.id)).toBe(true);
  });

  test.each(['', '?token=', '?token=WyJ0ZXN0IiwiYWFhYSJd', '?token=a&token=b'])(
    'the unsubscribe link with %j instead of its token changes nothing and says so',
    async (query) => {
      const client = await gateway.client();
      for (const response of [
        await oneClick(PATH + query),
        await gateway.visitor().get(PATH + query),
      ]) {
        expect(response.status).toBe(400);
        expect(response.body).toContain('This link does not work');
      }
      expect(await mailsOn(client.id)).toBe(true);
    },
  );

  test('a changed token is not ours', async () => {
    const client = await gateway.client();
    const [keyId, ciphertext] = JSON.parse(
      Buffer.from(
        createUnsubscribeToken(gateway.encryption, { kind: 'account', id: client.id }),
        'base64url',
      ).toString(),
    ) as [string, string];
    const changed = Buffer.from(ciphertext, 'base64');
    changed[changed.length - 1]! ^= 1;
    const token = Buffer.from(JSON.stringify([keyId, changed.toString('base64')]));
    expect((await oneClick(`${PATH}?token=${token.toString('base64url')}`)).status).toBe(400);
    expect(await mailsOn(client.id)).toBe(true);
  });
});
