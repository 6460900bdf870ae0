import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { auditOfSubject } from '../../../test/audit.ts';
import { expectInvalid, expectRefused } from '../../../test/expect-response.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const TOKEN_INVALID = 'This link has expired or was used already';
const newEmail = () => `nia-${randomUUID()}@example.com`;

async function send(email = newEmail()) {
  const form = {
    firstName: 'Nia',
    lastName: 'Okafor',
    email,
    phone: '555-010-9090',
    state: 'New Mexico',
    agreedToUpdates: true,
  };
  const again = () =>
    gateway.visitor().post<{ id: string; correction: string | null }>('/api/leads', form);
  const { id, correction } = (await again()).body;
  return { id, email, correction: correction!, again };
}

const correct = (correction: string, email: string, visitor = gateway.visitor()) =>
  visitor.post('/api/leads/correction', { correction, email });

const rowOf = (id: string) =>
  gateway.db
    .selectFrom('lead')
    .select(['email', 'emailCorrectedAt', 'userId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('the sender of a lead corrects the address, and the instructions go there', async () => {
  const { id, email: wrong, correction } = await send();
  const email = newEmail();
  expect(await correct(correction, email)).toMatchObject({ status: 200, body: { id } });
  expect(await rowOf(id)).toMatchObject({ email, emailCorrectedAt: expect.any(String) });
  await runJobs(gateway);
  const sent = gateway.sentMails.map(({ to }) => (to as { address: string }).address);
  expect(sent.filter((address) => address === wrong || address === email)).toEqual([wrong, email]);
  expect(gateway.sentMails.at(-1)!.text).toContain(`#email=${encodeURIComponent(email)}`);
  expect(await auditOfSubject(gateway.db, `lead/${id}`)).toEqual([
    {
      actor: { type: 'system' },
      action: 'lead.email-corrected',
      subject: `lead/${id}`,
      detail: {},
    },
  ]);
});

test('an address is corrected once only, even twice at once', async () => {
  const { id, correction } = await send();
  const emails = [newEmail(), newEmail()];
  const responses = await Promise.all(emails.map((email) => correct(correction, email)));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(emails).toContain((await rowOf(id)).email);
  expectInvalid(await correct(correction, newEmail()), { correction: TOKEN_INVALID });
});

test('nobody corrects a lead that they did not send', async () => {
  const { id, email, correction, again } = await send();
  expect((await again()).body).toEqual({ id, correction: null });
  const client = await gateway.client();
  const forged = `${correction.slice(0, -2)}${correction.at(-2) === 'A' ? 'B' : 'A'}A`;
  for (const token of ['', id, forged]) {
    expectInvalid(await correct(token, newEmail(), client.http), { correction: TOKEN_INVALID });
  }
  expect(await rowOf(id)).toMatchObject({ email, emailCorrectedAt: null });
});

test('an address is not corrected after half an hour', async () => {
  const { id, email, correction } = await send();
  const now = Date.now;
  Date.now = () => now() + 31 * 60_000;
  try {
    expectInvalid(await correct(correction, newEmail()), { correction: TOKEN_INVALID });
  } finally {
    Date.now = now;
  }
  expect(await rowOf(id)).toMatchObject({ email });
});

test('an address is not corrected once the lead has an account', async () => {
  const { correction, email } = await send();
  await gateway.visitor().post('/api/auth/register', { email, password: 'a short sentence' });
  expectInvalid(await correct(correction, newEmail()), { correction: TOKEN_INVALID });
});

test('an address that belongs to a client links the lead', async () => {
  const { id, correction } = await send();
  const email = newEmail();
  const client = await gateway.client({ email });
  await correct(correction, email);
  expect(await rowOf(id)).toMatchObject({ userId: client.id });
});

test('refuses what is no address', async () => {
  const { correction } = await send();
  expectInvalid(await correct(correction, 'nobody'), {
    email: 'Please enter a valid email address',
  });
});

test('correcting an address is limited like the lead form', async () => {
  const limited = await startTestGateway({
    databaseUrl: gateway.databaseUrl,
    attemptLimits: { leadsPerAddress: 1, registrationsPerAddress: 1, perEmail: 1 },
  });
  const { correction } = await send();
  expectRefused(await correct(correction, newEmail(), limited.visitor()), 429);
  await limited.stop();
});
