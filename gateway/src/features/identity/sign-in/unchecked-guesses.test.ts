import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { expectRefused } from '../../../../test/expect-response.ts';
import { createUser, PASSWORD } from '../../../../test/factories.ts';
import { codeOf, enableSecondFactor } from '../../../../test/second-factor.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { verifyPassword } from '../passwords/passwords.ts';

const VERIFYING = 2 + 100;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(() => gateway.db.deleteFrom('rateLimit').execute());
afterAll(() => gateway.stop());

function counts() {
  return gateway.db.selectFrom('rateLimit').select(['key', 'count']).execute();
}

async function whileQueueIsFull(work: () => Promise<void>): Promise<void> {
  await verifyPassword(undefined, 'another password');
  let full = true;
  const verifying = Array.from({ length: VERIFYING }, async () => {
    while (full) await verifyPassword(undefined, 'another password');
  });
  try {
    await work();
  } finally {
    full = false;
    await Promise.all(verifying);
  }
}

describe('does not count a guess that was not checked', () => {
  test('a guess of a password is not counted while too many wait', async () => {
    const { email, http } = await gateway.client();
    await whileQueueIsFull(async () => {
      const login = { email, password: PASSWORD };
      expectRefused(await gateway.visitor().post('/api/auth/login', login), 429);
      const change = { currentPassword: PASSWORD, newPassword: 'granite harbor 52 lanterns' };
      expectRefused(await http.post('/api/account/password', change), 429);
    });
    expect(await counts()).toEqual([]);
  });

  test('a guess of a code is not counted when its secret cannot be decrypted', async () => {
    const user = await createUser(gateway.db);
    const { secret } = await enableSecondFactor(gateway, user);
    await gateway.db
      .updateTable('totp')
      .set({ secretCiphertext: Buffer.from('damaged') })
      .where('userId', '=', user.id)
      .execute();
    const login = { email: user.email, password: PASSWORD, code: codeOf(secret) };
    expectRefused(await gateway.visitor().post('/api/auth/login', login), 500);
    expect(await counts()).toEqual([]);
  });
});
