import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../../../../test/audit.ts';
import { expectRefused } from '../../../../test/expect-response.ts';
import type { HttpClient } from '../../../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const isSignedIn = async (http: HttpClient) => (await http.get('/api/auth/user')).status === 200;

describe('POST /api/admin/clients/{id}/sessions/end-all', () => {
  const callOf = (id: string) => `/api/admin/clients/${id}/sessions/end-all`;

  test('ends all sessions of this client only, and lists it in their data access', async () => {
    const [client, stranger, admin] = [
      await gateway.client(),
      await gateway.client(),
      await gateway.admin({ firstName: 'Nora' }),
    ];
    const elsewhere = await gateway.signedIn(client.id);
    expect((await admin.http.post(callOf(client.id))).body).toEqual({ count: 2 });
    expect([await isSignedIn(client.http), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect([await isSignedIn(stranger.http), await isSignedIn(admin.http)]).toEqual([true, true]);
    expect((await admin.http.post(callOf(client.id))).body).toEqual({ count: 0 });
    expect(await auditOf(gateway.db, client.id)).toMatchObject([
      { actor: { userId: admin.id }, action: 'user.sessions-ended', detail: { count: 2 } },
    ]);
    const again = await gateway.signedIn(client.id);
    expect((await again.get('/api/account/data-access')).body).toMatchObject({
      items: [{ kind: 'sessions-ended', firstName: 'Nora' }],
    });
  });

  test('leaves other admins alone', async () => {
    const [admin, other] = [await gateway.admin(), await gateway.admin()];
    expectRefused(await admin.http.post(callOf(other.id)), 404, 'Client not found');
    expect(await isSignedIn(other.http)).toBe(true);
  });
});
