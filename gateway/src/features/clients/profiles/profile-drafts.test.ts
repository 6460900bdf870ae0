import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createProfile, newcomer } from '../../../../test/factories.ts';
import { expectInvalid, expectRefused } from '../../../../test/expect-response.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const DRAFT = '/api/profile/draft';
const FROM_DRAFT = '/api/profile/from-draft';
const ssn = '987654321';
const values = { phone: '555-010-2030', dateOfBirth: '1985-04-12' };
const profile = {
  ...values,
  address: '12 Elm Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  monthlyIncome: '4200.50',
  employmentStatus: 'employed',
  creditGoals: 'Buy a first home',
  targetScore: '740',
};

function draftRow(userId: string) {
  return gateway.db
    .selectFrom('profileDraft')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst();
}

describe('the draft of a profile', () => {
  test('the draft of a profile is null until a step is saved, and is then the same on every device', async () => {
    const { http } = await gateway.client(newcomer);
    expect(await http.get(DRAFT)).toMatchObject({ status: 200, body: null });
    const saved = await http.post(DRAFT, { step: 2, values, ssn });
    expect(saved).toMatchObject({
      status: 200,
      body: { step: 2, values, ssnLastFour: '4321', updatedAt: expect.any(String) },
    });
    expect((await http.get(DRAFT)).body).toEqual(saved.body);
  });

  test('the draft of a profile is one encrypted text, bound to its client', async () => {
    const client = await gateway.client(newcomer);
    await client.http.post(DRAFT, { step: 2, values, ssn });
    const row = (await draftRow(client.id))!;
    expect(row.keyId).toBe('test');
    expect(() => gateway.encryption.decrypt(row, client.id)).toThrow();
    expect(() => gateway.encryption.decrypt(row, 'profile-draft/another')).toThrow();
    const text = gateway.encryption.decrypt(row, `profile-draft/${client.id}`);
    expect(JSON.parse(text)).toEqual({ step: 2, values, ssn });
    const plain = row.ciphertext.toString('latin1');
    for (const part of [ssn, ...Object.values(values)]) expect(plain).not.toContain(part);
    expect(gateway.logLines.join('')).not.toContain(ssn);
  });

  test('a later step replaces the fields, and keeps the SSN unless there is a new one', async () => {
    const { http } = await gateway.client(newcomer);
    await http.post(DRAFT, { step: 2, values, ssn });
    const later = { ...values, city: 'Austin', creditGoals: 'Ho' };
    expect(await http.post(DRAFT, { step: 3, values: later })).toMatchObject({
      body: { step: 3, values: later, ssnLastFour: '4321' },
    });
    expect(await http.post(DRAFT, { step: 3, values: later, ssn: '912705678' })).toMatchObject({
      body: { ssnLastFour: '5678' },
    });
  });

  test.each([
    [{ ssn: '00000000' }, { ssn: 'SSN must be 9 digits' }],
    [{ step: 0 }, { step: 'This value is not valid' }],
    [{ step: 4 }, { step: 'This value is not valid' }],
  ])('refuses %j', async (change, issues) => {
    const client = await gateway.client(newcomer);
    expectInvalid(await client.http.post(DRAFT, { step: 2, values, ...change }), issues);
    expect(await draftRow(client.id)).toBeUndefined();
  });

  test('refuses a field that is too long', async () => {
    const { http } = await gateway.client(newcomer);
    const response = await http.post(DRAFT, { step: 2, values: { city: 'x'.repeat(2001) } });
    expect(response).toMatchObject({ status: 400, body: { message: 'This text is too long' } });
  });

  test('the draft of a profile is not seen by another client', async () => {
    const owner = await gateway.client(newcomer);
    await owner.http.post(DRAFT, { step: 2, values, ssn });
    const other = await gateway.client(newcomer);
    expect((await other.http.get(DRAFT)).body).toBeNull();
    expectInvalid(await other.http.post(FROM_DRAFT, profile), { ssn: 'SSN must be 9 digits' });
  });

  test('the draft of a profile is refused once the profile is saved', async () => {
    const client = await gateway.client(newcomer);
    await createProfile(gateway.db, gateway.encryption, client.id);
    expectRefused(await client.http.post(DRAFT, { step: 2, values, ssn }), 409);
    expect(await draftRow(client.id)).toBeUndefined();
  });
});

describe('POST /api/profile/from-draft', () => {
  test('saves the profile with the SSN of the draft, and deletes the draft', async () => {
    const client = await gateway.client(newcomer);
    await client.http.post(DRAFT, { step: 3, values, ssn });
    expect(await client.http.post(FROM_DRAFT, profile)).toMatchObject({
      status: 200,
      body: { city: 'Austin', ssn: '4321' },
    });
    expect(await draftRow(client.id)).toBeUndefined();
    const row = await gateway.db
      .selectFrom('profile')
      .select(['ssnCiphertext as ciphertext', 'ssnKeyId as keyId'])
      .where('userId', '=', client.id)
      .executeTakeFirstOrThrow();
    expect(gateway.encryption.decrypt(row, client.id)).toBe(ssn);
  });

  test('names the rules that the profile breaks, and keeps the draft', async () => {
    const client = await gateway.client(newcomer);
    await client.http.post(DRAFT, { step: 3, values, ssn });
    const minor = { ...profile, dateOfBirth: `${new Date().getUTCFullYear() - 17}-01-01` };
    expectInvalid(await client.http.post(FROM_DRAFT, minor), {
      dateOfBirth: 'You must be at least 18 years old',
    });
    expect(await draftRow(client.id)).toBeDefined();
  });
});

test('POST /api/profile deletes the draft', async () => {
  const client = await gateway.client(newcomer);
  await client.http.post(DRAFT, { step: 3, values, ssn });
  expect((await client.http.post('/api/profile', { ...profile, ssn })).status).toBe(200);
  expect(await draftRow(client.id)).toBeUndefined();
});
