import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../../../test/audit.ts';
import { expectInvalid, expectRefused } from '../../../test/expect-response.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const PATH = '/api/sample-letters/put-away';

describe('POST /api/sample-letters/put-away', () => {
  test('returns the result and records who did it', async () => {
    const client = await gateway.client();
    const response = await client.http.post(PATH, { text: ' An example ' });
    expect(response).toMatchObject({ status: 200, body: { text: 'An example' } });
    expect(await auditOf(gateway.db, client.id)).toMatchObject([
      {
        actor: { type: 'user', userId: client.id },
        action: 'sample-letter.put-away-sample-letter',
      },
    ]);
  });

  test('refuses an empty text', async () => {
    const { http } = await gateway.client();
    expectInvalid(await http.post(PATH, { text: ' ' }), { text: 'This field is required' });
  });

  test('refuses a visitor', async () => {
    expectRefused(await gateway.visitor().post(PATH, { text: 'x' }), 401, 'Please sign in');
  });
});
