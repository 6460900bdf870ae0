import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { signInAuditOf } from '../../../test/audit.ts';
import { eventually } from '../../../test/eventually.ts';
import { createUser, PASSWORD } from '../../../test/factories.ts';
import type { HttpClient } from '../../../test/http-client.ts';
import { enableSecondFactor } from '../../../test/second-factor.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ trustProxy: 1 });
});
beforeEach(() => gateway.db.deleteFrom('rateLimit').execute());
afterAll(() => gateway.stop());

interface Attempt {
  password?: string;
  code?: string;
  from?: string;
  browser?: HttpClient;
}

async function logIn(email: string, attempt: Attempt = {}): Promise<number> {
  const { password = PASSWORD, code, from = '192.0.2.1', browser = gateway.visitor() } = attempt;
  const input = { email, password, code };
  const headers = { 'x-forwarded-for': from };
  return (await browser.post('/api/auth/login', input, headers)).status;
}

const actionsOf = async (userId: string) =>
  (await signInAuditOf(gateway.db, userId)).map(({ action }) => action);

const audited = (userId: string, count: number) =>
  eventually(`${count} events are audited`, async () => (await actionsOf(userId)).length === count);

describe('the audit', () => {
  test('records sign-ins with their proof and new browsers, and sign-outs', async () => {
    const { id, email } = await createUser(gateway.db);
    const browser = gateway.visitor();
    await logIn(email, { browser });
    await browser.get('/api/logout');
    await logIn(email, { browser });
    await browser.post('/api/auth/logout');
    await browser.post('/api/auth/logout');
    const own = { actor: { type: 'user', userId: id }, subject: `app_user/${id}` };
    const signedIn = { ...own, action: 'user.signed-in' };
    const signedOut = { ...own, action: 'user.signed-out', detail: {} };
    expect(await signInAuditOf(gateway.db, id)).toEqual([
      { ...signedIn, detail: { proofs: ['password'], newDevice: true } },
      signedOut,
      { ...signedIn, detail: { proofs: ['password'], newDevice: false } },
      signedOut,
    ]);
  });

  test('records only the first failure in a window and the refusal', async () => {
    const { id, email } = await createUser(gateway.db);
    const guesses = Array.from({ length: 100 }, (_, guess) =>
      logIn(email, { password: `guess ${guess}`, from: `192.0.2.${1 + (guess % 3)}` }),
    );
    await Promise.all(guesses);
    await audited(id, 2);
    const system = { actor: { type: 'system' }, subject: `app_user/${id}` };
    expect(await signInAuditOf(gateway.db, id)).toEqual([
      { ...system, action: 'user.sign-in-failed', detail: { wrong: 'password' } },
      { ...system, action: 'user.sign-in-refused', detail: {} },
    ]);
    await gateway.db.updateTable('rateLimit').set({ resetsAt: '2026-01-01T00:00:00Z' }).execute();
    await logIn(email, { password: 'one more' });
    await audited(id, 3);
  });

  test('records a wrong code and not a missing one', async () => {
    const { id, email } = await createUser(gateway.db);
    await enableSecondFactor(gateway, { id, email });
    await logIn(email);
    await logIn(email, { code: '000000' });
    await audited(id, 1);
    expect(await signInAuditOf(gateway.db, id)).toMatchObject([
      { action: 'user.sign-in-failed', detail: { wrong: 'code' } },
    ]);
  });

  test('records nothing of accounts that do not exist', async () => {
    const count = () => gateway.db.selectFrom('auditEvent').select('id').execute();
    const before = await count();
    const guess = () => logIn('nobody@example.com', { password: 'a guess' });
    await Promise.all(Array.from({ length: 20 }, guess));
    expect(await count()).toEqual(before);
  });
});
