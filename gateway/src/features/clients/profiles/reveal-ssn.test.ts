import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DataAccessPage } from '@repo/contract/data-access';
import { REVEALS_PER_HOUR } from '@repo/contract/ssn-reveal';
import { auditOf } from '../../../../test/audit.ts';
import { expectInvalid, expectRefused } from '../../../../test/expect-response.ts';
import { createProfile, SSN } from '../../../../test/factories.ts';
import { setProofsBack } from '../../../../test/set-proofs-back.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const pathOf = ({ id }: { id: string }) => `/api/admin/clients/${id}/ssn`;
const because = { reason: 'bureau-call' };

async function clientWithSsn() {
  const client = await gateway.client();
  await createProfile(gateway.db, gateway.encryption, client.id);
  return client;
}

const revealsOf = async (clientId: string) =>
  (await auditOf(gateway.db, clientId)).filter(({ action }) => action === 'client.ssn-revealed');

describe('POST /api/admin/clients/{id}/ssn', () => {
  test('returns the number, which no cache keeps, and is audited with its reason', async () => {
    const [admin, client] = [await gateway.admin({ firstName: 'Nora' }), await clientWithSsn()];
    const response = await admin.http.post(pathOf(client), because);
    expect(response).toMatchObject({ status: 200, body: { ssn: SSN } });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const trpc = await admin.http.post('/trpc/profiles.revealSsn', { id: client.id, ...because });
    expect(trpc).toMatchObject({ status: 200, body: { result: { data: { ssn: SSN } } } });
    expect(trpc.headers.get('cache-control')).toBe('no-store');
    expect((await admin.http.get('/trpc/profiles.revealSsn')).status).toBe(405);
    expect(await revealsOf(client.id)).toMatchObject([
      { actor: { type: 'user', userId: admin.id }, detail: because },
      { actor: { type: 'user', userId: admin.id }, detail: because },
    ]);
    expect(gateway.logLines.join('')).not.toContain(SSN);
  });

  test('the client sees who, when and why', async () => {
    const [admin, client] = [await gateway.admin({ firstName: 'Nora' }), await clientWithSsn()];
    const reason = 'Equifax asked for it on the phone';
    await admin.http.post(pathOf(client), { reason: ` ${reason} ` });
    const { body } = await client.http.get<DataAccessPage>('/api/account/data-access');
    expect(body.items).toMatchObject([{ kind: 'ssn-revealed', firstName: 'Nora', reason }]);
  });

  test('needs a reason, which does not hold the number itself', async () => {
    const [admin, client] = [await gateway.admin(), await clientWithSsn()];
    const send = (reason?: string) => admin.http.post(pathOf(client), { reason });
    for (const none of [undefined, '', '   ', 'x']) {
      expectInvalid(await send(none), { reason: 'Say why you need the number' });
    }
    expectInvalid(await send('Check of 912-70-5678'), {
      reason: 'Leave the number itself out of the reason',
    });
    expectInvalid(await send('x'.repeat(201)), { reason: 'This text is too long' });
    expect(await revealsOf(client.id)).toEqual([]);
  });

  test('needs a step-up', async () => {
    const [admin, client] = [await gateway.admin(), await clientWithSsn()];
    await setProofsBack(gateway.db, admin.id);
    expect(await admin.http.post(pathOf(client), because)).toMatchObject({
      status: 403,
      body: { issues: [{ code: 'step-up-required' }] },
    });
    expect(await revealsOf(client.id)).toEqual([]);
  });

  test('finds nothing of a client without a number, of an admin, and of nobody', async () => {
    const admin = await gateway.admin();
    for (const person of [await gateway.client(), admin, { id: 'nobody' }]) {
      expectRefused(await admin.http.post(pathOf(person), because), 404);
    }
  });

  test('POST /api/admin/clients/{id}/ssn is refused to the client, and to who was an admin until now', async () => {
    const [admin, client] = [await gateway.admin(), await clientWithSsn()];
    expectRefused(await client.http.post(pathOf(client), because), 403);
    await gateway.db
      .updateTable('appUser')
      .set({ role: 'client' })
      .where('id', '=', admin.id)
      .execute();
    expectRefused(await admin.http.post(pathOf(client), because), 403);
    expect(await revealsOf(client.id)).toEqual([]);
  });

  test('POST /api/admin/clients/{id}/ssn is limited for each admin, with the limit in the message', async () => {
    const [admin, second, client] = [
      await gateway.admin(),
      await gateway.admin(),
      await clientWithSsn(),
    ];
    const calls = Array.from({ length: REVEALS_PER_HOUR + 5 }, () =>
      admin.http.post(pathOf(client), because),
    );
    const refused = (await Promise.all(calls)).filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(5);
    expectRefused(
      refused[0]!,
      429,
      'An admin reveals at most 30 numbers within an hour. Please try again later.',
    );
    expect(await revealsOf(client.id)).toHaveLength(REVEALS_PER_HOUR);
    expect((await second.http.post(pathOf(client), because)).status).toBe(200);
  });
});
