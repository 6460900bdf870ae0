import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectInvalid, expectIssues, expectRefused } from '../../../../test/expect-response.ts';
import { auditOf } from '../../../../test/audit.ts';
import { createProfile, newcomer, verified } from '../../../../test/factories.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

function userRow(id: string) {
  return gateway.db
    .selectFrom('appUser')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const answerInput = { firstName: ' Ada ', lastName: 'Lovelace', email: 'ada.l@example.com' };

describe('POST /api/onboarding/step1', () => {
  test('saves name and email and advances onboarding', async () => {
    const { http, ...user } = await gateway.client(newcomer);
    const response = await http.post('/api/onboarding/step1', answerInput);
    expect(response.status).toBe(200);
    const saved = { ...answerInput, firstName: 'Ada', onboardingStep: 1 };
    expect(response.body).toEqual({ ...user, ...saved });
    expect(await userRow(user.id)).toMatchObject(saved);
    expect(await auditOf(gateway.db, user.id)).toEqual([
      {
        actor: { type: 'user', userId: user.id },
        action: 'onboarding.basic-information-saved',
        subject: `app_user/${user.id}`,
        detail: { emailChanged: true },
      },
    ]);
  });

  test('never decreases the onboarding step, and accepts the caller’s own email', async () => {
    const client = await gateway.client();
    const input = { firstName: 'A', lastName: 'B', email: client.email.toUpperCase() };
    const response = await client.http.post('/api/onboarding/step1', input);
    expect(response).toMatchObject({ status: 200, body: { onboardingStep: 3 } });
  });

  test('a verified address is not changed here, but names are', async () => {
    const client = await gateway.client({ ...newcomer, ...verified });
    const before = await userRow(client.id);
    expectInvalid(await client.http.post('/api/onboarding/step1', answerInput), {
      email: 'Change your email address on the account page, where the new one is confirmed',
    });
    expect(await userRow(client.id)).toEqual(before);
    const input = { ...answerInput, email: client.email };
    expect(await client.http.post('/api/onboarding/step1', input)).toMatchObject({
      status: 200,
      body: { firstName: 'Ada', email: client.email, emailVerified: true },
    });
  });

  test.each([
    ['the profile is saved', { onboardingComplete: false, onboardingStep: 2 }],
    ['onboarding is complete', { onboardingComplete: true, onboardingStep: null }],
  ])('Step 1 refuses another address and accepts the same one once %s', async (_when, state) => {
    const client = await gateway.client(state);
    const before = await userRow(client.id);
    expectInvalid(await client.http.post('/api/onboarding/step1', answerInput), {
      email: 'Change your email address on the account page, where the new one is confirmed',
    });
    expect(await userRow(client.id)).toEqual(before);
    expect(await auditOf(gateway.db, client.id)).toEqual([]);
    const input = { ...answerInput, email: client.email };
    expect((await client.http.post('/api/onboarding/step1', input)).status).toBe(200);
    expect(await auditOf(gateway.db, client.id)).toMatchObject([{ detail: {} }]);
  });

  test('notifies the replaced address with the masked new one', async () => {
    const client = await gateway.client({ ...newcomer, onboardingStep: 1 });
    const email = 'replacement@example.com';
    await client.http.post('/api/onboarding/step1', { ...answerInput, email });
    await runJobs(gateway);
    const [mail, ...more] = gateway.sentMails.filter(({ to }) => to.address === client.email);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('The email address of your account was changed');
    expect(mail!.text).not.toContain(email);
  });

  test('a corrected address gets a link to verify it, an unchanged one does not', async () => {
    const client = await gateway.client(newcomer);
    const email = 'corrected@example.com';
    await client.http.post('/api/onboarding/step1', { ...answerInput, email });
    await client.http.post('/api/onboarding/step1', { ...answerInput, email });
    await runJobs(gateway);
    const mails = gateway.sentMails.filter(({ to }) => to.address === email);
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('/verify-email?token='),
    ]);
  });

  test('POST /api/onboarding/step1 cannot be used to mail strangers', async () => {
    const { http } = await gateway.client(newcomer);
    const correct = async (name: string) =>
      (await http.post('/api/onboarding/step1', { ...answerInput, email: `${name}@example.net` }))
        .status;
    const statuses = [];
    for (const name of ['one', 'two', 'one', 'two', 'one', 'six']) {
      statuses.push(await correct(name));
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await runJobs(gateway);
    const changed = gateway.sentMails.filter(
      ({ to, subject }) => to.address.endsWith('@example.net') && subject.includes('changed'),
    );
    expect(changed.map(({ to }) => to.address).sort()).toEqual([
      'one@example.net',
      'two@example.net',
    ]);
  });

  test('refuses another account’s email, regardless of case, and saves nothing', async () => {
    const other = await gateway.client();
    const client = await gateway.client(newcomer);
    const before = await userRow(client.id);
    const input = { ...answerInput, email: other.email.toUpperCase() };
    expectIssues(await client.http.post('/api/onboarding/step1', input), 409, {
      email: 'An account with this email address already exists',
    });
    expect(await userRow(client.id)).toEqual(before);
    expect(await auditOf(gateway.db, client.id)).toEqual([]);
  });

  test.each([
    [{ firstName: '' }, { firstName: 'First name is required' }],
    [{ firstName: '   ' }, { firstName: 'First name is required' }],
    [{ lastName: undefined }, { lastName: 'Last name is required' }],
    [{ lastName: 'x'.repeat(101) }, { lastName: 'This text is too long' }],
    [{ email: 'ada@' }, { email: 'Please enter a valid email address' }],
    [
      { firstName: null, lastName: '', email: 7 },
      {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Please enter a valid email address',
      },
    ],
  ])('refuses %j', async (change, issues) => {
    const client = await gateway.client(newcomer);
    const before = await userRow(client.id);
    const input = { ...answerInput, ...change };
    expectInvalid(await client.http.post('/api/onboarding/step1', input), issues);
    expect(await userRow(client.id)).toEqual(before);
  });

  test('refuses a visitor', async () => {
    expectRefused(await gateway.visitor().post('/api/onboarding/step1', answerInput), 401);
  });
});

describe('POST /api/onboarding/complete', () => {
  test('completes onboarding once the profile exists, without a body', async () => {
    const { http, ...user } = await gateway.client({ ...newcomer, onboardingStep: 2 });
    await createProfile(gateway.db, gateway.encryption, user.id);
    const response = await http.post('/api/onboarding/complete');
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ ...user, onboardingComplete: true, onboardingStep: 3 });
    expect(await userRow(user.id)).toMatchObject({ onboardingComplete: true, onboardingStep: 3 });
    expect(await auditOf(gateway.db, user.id)).toMatchObject([
      { actor: { type: 'user', userId: user.id }, action: 'onboarding.completed' },
    ]);
  });

  test('refuses without a profile, and changes nothing', async () => {
    const client = await gateway.client({ ...newcomer, onboardingStep: 1 });
    const response = await client.http.post('/api/onboarding/complete', {});
    expectRefused(response, 409, 'Complete your profile first');
    expect(await userRow(client.id)).toMatchObject({ onboardingComplete: false });
    expect(await auditOf(gateway.db, client.id)).toEqual([]);
  });

  test('refuses without a name, and changes nothing', async () => {
    const client = await gateway.client({ ...newcomer, firstName: null, lastName: '' });
    await createProfile(gateway.db, gateway.encryption, client.id);
    expectIssues(await client.http.post('/api/onboarding/complete'), 409, {
      firstName: 'First name is required',
      lastName: 'Last name is required',
    });
    expect(await userRow(client.id)).toMatchObject({ onboardingComplete: false });
  });

  test('refuses until each step was saved, by the calls alone', async () => {
    const http = gateway.visitor();
    const account = { email: 'order@example.com', password: 'a long password' };
    const { body: user } = await http.post<{ id: string }>('/api/auth/register', account);
    const complete = () => http.post('/api/onboarding/complete');
    expectRefused(await complete(), 409, 'Complete your profile first');
    await createProfile(gateway.db, gateway.encryption, user.id);
    expectIssues(await complete(), 409, {
      firstName: 'First name is required',
      lastName: 'Last name is required',
    });
    await http.post('/api/onboarding/step1', { ...answerInput, email: account.email });
    expect(await complete()).toMatchObject({ status: 200, body: { onboardingComplete: true } });
  });

  test('refuses a visitor', async () => {
    expectRefused(await gateway.visitor().post('/api/onboarding/complete'), 401);
  });
});
