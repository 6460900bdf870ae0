import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { auditOf } from '../../../../test/audit.ts';
import { expectIssues } from '../../../../test/expect-response.ts';
import { createPasskey, PASSWORD, verified } from '../../../../test/factories.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { enableSecondFactor } from '../../../../test/second-factor.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { createToken } from '../tokens/tokens.ts';

const NEW = 'a brand new password';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ publicUrl: 'https://portal.example.com' });
});
afterAll(() => gateway.stop());

type Client = Awaited<ReturnType<TestGateway['client']>>;

async function reset({ id, email }: Client) {
  const given = { userId: id, purpose: 'reset-password', email } as const;
  const token = await gateway.db.transaction().execute((trx) => createToken(trx, given));
  return gateway.visitor().post('/api/auth/reset-password', { token, password: NEW });
}

const logIn = ({ email }: Client) =>
  gateway.visitor().post('/api/auth/login', { email, password: NEW });

function rowsOf(table: 'passkey' | 'totp' | 'recoveryCode', { id }: Client) {
  return gateway.db.selectFrom(table).select('userId').where('userId', '=', id).execute();
}

async function mailsTo({ email }: Client) {
  await runJobs(gateway);
  return gateway.sentMails.filter(({ to }) => to.address === email);
}

describe('the owner of an address resets the password of an account that somebody else made with it', () => {
  test('removes passkeys, audits them and names them in the mail', async () => {
    const [client, other] = [await gateway.client(), await gateway.client()];
    const [first, second] = [
      await createPasskey(gateway.db, client.id, { name: 'Old phone' }),
      await createPasskey(gateway.db, client.id, { name: 'Unknown key' }),
    ];
    await createPasskey(gateway.db, other.id);
    expect((await reset(client)).status).toBe(200);
    expect(await rowsOf('passkey', client)).toEqual([]);
    expect(await rowsOf('passkey', other)).toHaveLength(1);
    const audited = await auditOf(gateway.db, client.id);
    const removed = audited.filter(({ action }) => action === 'second-factor.passkey-removed');
    expect(removed.map(({ subject }) => subject).sort()).toEqual(
      [`passkey/${first.id}`, `passkey/${second.id}`].sort(),
    );
    const [mail] = await mailsTo(client);
    expect(mail!.text).toMatch(/passkeys were removed too: .*“Unknown key”/);
    expect(mail!.text).toContain('“Old phone”');
  });

  test('removes two-step sign-in and recovery codes', async () => {
    const client = await gateway.client();
    await enableSecondFactor(gateway, client);
    expect((await reset(client)).status).toBe(200);
    expect(await rowsOf('totp', client)).toEqual([]);
    expect(await rowsOf('recoveryCode', client)).toEqual([]);
    expect((await logIn(client)).status).toBe(200);
    expect((await mailsTo(client)).map(({ subject }) => subject)).toContain(
      'Two-step sign-in was turned off',
    );
  });

  test('resetting the password of a verified address keeps two-step sign-in and removes the passkeys', async () => {
    const client = await gateway.client(verified);
    await enableSecondFactor(gateway, client);
    await createPasskey(gateway.db, client.id);
    expect((await reset(client)).status).toBe(200);
    expect(await rowsOf('recoveryCode', client)).toHaveLength(10);
    expect(await rowsOf('passkey', client)).toEqual([]);
    expect(await logIn(client)).toMatchObject({ body: { issues: [{ code: 'code-required' }] } });
  });
});

test.each(['/api/account/passkeys/start', '/api/account/totp/start'])(
  'POST %s is refused until the address is verified',
  async (path) => {
    const { id, http } = await gateway.client();
    const confirmed = { password: PASSWORD };
    expectIssues(await http.post(path, confirmed), 409, {
      email: 'Confirm your email address first, with the link that we mailed to you',
    });
    await gateway.db.updateTable('appUser').set(verified).where('id', '=', id).execute();
    expect((await http.post(path, confirmed)).status).toBe(200);
  },
);

test('the mail about a changed password names no passkeys when none were removed', async () => {
  const client = await gateway.client();
  await reset(client);
  const [mail] = await mailsTo(client);
  expect(mail!.subject).toBe('Your password was changed');
  expect(mail!.text).not.toContain('passkeys');
});
