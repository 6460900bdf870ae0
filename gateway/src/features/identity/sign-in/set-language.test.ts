import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectRefused } from '../../../../test/expect-response.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

function languageOf(id: string) {
  return gateway.db
    .selectFrom('appUser')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('PATCH /api/auth/user', () => {
  test('stores the caller’s language, and nobody else’s', async () => {
    const [client, other] = [await gateway.client(), await gateway.client()];
    const response = await client.http.patch('/api/auth/user', { language: 'es' });
    expect(response).toMatchObject({ status: 200, body: { ok: true } });
    expect(await languageOf(client.id)).toEqual({ language: 'es' });
    expect(await languageOf(other.id)).toEqual({ language: 'en' });
  });

  test('refuses an unsupported language', async () => {
    const client = await gateway.client();
    const response = await client.http.patch('/api/auth/user', { language: 'fr' });
    expect(response).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await languageOf(client.id)).toEqual({ language: 'en' });
  });

  test('refuses a visitor', async () => {
    expectRefused(await gateway.visitor().patch('/api/auth/user', { language: 'es' }), 401);
  });
});
