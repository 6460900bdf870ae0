import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { expectInvalid, expectRefused } from '../../../../test/expect-response.ts';
import { auditOf } from '../../../../test/audit.ts';
import { decryptedRows } from '../../../../test/decrypted-rows.ts';
import { createProfile, newcomer, SSN } from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const NEVER_ISSUED = 'No Social Security number or ITIN has these digits. Please check them';

const input = {
  phone: '555-010-2030',
  dateOfBirth: '1985-04-12',
  ssn: '987654321',
  address: '12 Elm Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  monthlyIncome: 4200.5,
  employmentStatus: 'self-employed',
  creditGoals: 'Buy a first home',
  targetScore: 740,
};

async function profileRow(userId: string) {
  const [row] = await decryptedRows<{ createdAt: string; ssnCiphertext: Buffer; ssnKeyId: string }>(
    gateway.db,
    'profile',
    'user_id',
    userId,
  );
  return row;
}

function eighteenYearsAgo(days: number): string {
  const today = new Date();
  const day = Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate() + days);
  return new Date(day).toISOString().slice(0, 10);
}

describe('POST /api/profile', () => {
  test('stores the profile, returns only the SSN’s last four, advances to the documents', async () => {
    const client = await gateway.client({ ...newcomer, onboardingStep: 1 });
    const response = await client.http.post('/api/profile', input);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ ...input, ssn: '4321', createdAt: expect.any(String) });
    const user = await client.http.get('/api/auth/user');
    expect(user.body).toMatchObject({ onboardingStep: 2, phone: input.phone });
    expect(await auditOf(gateway.db, client.id)).toEqual([
      {
        actor: { type: 'user', userId: client.id },
        action: 'profile.saved',
        subject: `profile/${client.id}`,
        detail: {},
      },
    ]);
  });

  test('encrypts the SSN, bound to its client', async () => {
    const client = await gateway.client(newcomer);
    await client.http.post('/api/profile', input);
    const row = await profileRow(client.id);
    const stored = { ciphertext: row!.ssnCiphertext, keyId: row!.ssnKeyId };
    expect(stored.keyId).toBe('test');
    expect(stored.ciphertext.toString('latin1')).not.toContain(input.ssn);
    expect(gateway.encryption.decrypt(stored, client.id)).toBe(input.ssn);
    expect(() => gateway.encryption.decrypt(stored, 'another client')).toThrow();
    const everywhere = await sql<{ text: string }>`
      select (select json_agg(p)::text from profile p) || (select json_agg(a)::text from audit_event a)
        || (select json_agg(u)::text from app_user u) as text`.execute(gateway.db);
    expect(everywhere.rows[0]!.text).not.toContain(input.ssn);
    expect(gateway.logLines.join('')).not.toContain(input.ssn);
  });

  test('the same SSN is never the same ciphertext', async () => {
    const client = await gateway.client(newcomer);
    await client.http.post('/api/profile', input);
    const first = await profileRow(client.id);
    await client.http.post('/api/profile', { ...input, city: 'Dallas' });
    const second = await profileRow(client.id);
    expect(second).toMatchObject({ city: 'Dallas', createdAt: first!.createdAt });
    expect(second!.ssnCiphertext.equals(first!.ssnCiphertext)).toBe(false);
  });

  test('replaces neither SSN nor birth date once onboarding is complete', async () => {
    const client = await gateway.client({ onboardingComplete: true, onboardingStep: 3 });
    await createProfile(gateway.db, gateway.encryption, client.id);
    const before = await profileRow(client.id);
    const changed = { ...input, dateOfBirth: '1990-01-01' };
    expectRefused(await client.http.post('/api/profile', changed), 409);
    await client.http.post('/api/profile/draft', { step: 1, values: {}, ssn: input.ssn });
    expect((await client.http.post('/api/profile/from-draft', changed)).status).not.toBe(200);
    expect(await profileRow(client.id)).toEqual(before);
  });

  test('accepts amounts and scores as text too, as a form sends them', async () => {
    const client = await gateway.client(newcomer);
    const typed = { ...input, monthlyIncome: ' 4200.50 ', targetScore: '740' };
    expect(await client.http.post('/api/profile', typed)).toMatchObject({
      status: 200,
      body: { monthlyIncome: 4200.5, targetScore: 740 },
    });
    expect(await profileRow(client.id)).toMatchObject({
      monthlyIncome: '4200.50',
      targetScore: 740,
    });
  });

  test.each(['1980-02-29', '2000-02-29', eighteenYearsAgo(0)])(
    'takes the birthday %s',
    async (dateOfBirth) => {
      const client = await gateway.client(newcomer);
      const response = await client.http.post('/api/profile', { ...input, dateOfBirth });
      expect(response).toMatchObject({ status: 200, body: { dateOfBirth } });
      expect(await profileRow(client.id)).toMatchObject({ dateOfBirth });
    },
  );

  test.each([
    [{ phone: '555-01020' }, { phone: 'Phone number must be at least 10 digits' }],
    [{ dateOfBirth: '04/12/1985' }, { dateOfBirth: 'Date must be in YYYY-MM-DD format' }],
    [{ dateOfBirth: '1985-4-12' }, { dateOfBirth: 'Date must be in YYYY-MM-DD format' }],
    [{ dateOfBirth: 19850412 }, { dateOfBirth: 'Date must be in YYYY-MM-DD format' }],
    [{ dateOfBirth: '1985-02-30' }, { dateOfBirth: 'This date is not in the calendar' }],
    [{ dateOfBirth: '1985-13-01' }, { dateOfBirth: 'This date is not in the calendar' }],
    [{ dateOfBirth: '1900-02-29' }, { dateOfBirth: 'This date is not in the calendar' }],
    [{ dateOfBirth: '2001-02-29' }, { dateOfBirth: 'This date is not in the calendar' }],
    [{ dateOfBirth: '0000-05-05' }, { dateOfBirth: 'This date is not in the calendar' }],
    [{ dateOfBirth: eighteenYearsAgo(1) }, { dateOfBirth: 'You must be at least 18 years old' }],
    [{ dateOfBirth: '2999-01-01' }, { dateOfBirth: 'This date is in the future' }],
    [{ dateOfBirth: '1899-12-31' }, { dateOfBirth: 'This date is too long ago' }],
    [{ ssn: '98765432' }, { ssn: 'SSN must be 9 digits' }],
    [{ ssn: '9876543210' }, { ssn: 'SSN must be 9 digits' }],
    [{ ssn: '98765432a' }, { ssn: 'SSN must be 9 digits' }],
    [{ ssn: '000000000' }, { ssn: NEVER_ISSUED }],
    [{ ssn: '666123456' }, { ssn: NEVER_ISSUED }],
    [{ ssn: '00000000' }, { ssn: 'SSN must be 9 digits' }],
    [{ ssn: 987654321 }, { ssn: 'SSN must be 9 digits' }],
    [{ address: ' ' }, { address: 'Address is required' }],
    [{ city: '' }, { city: 'City is required' }],
    [{ state: 'T' }, { state: 'State is required' }],
    [{ state: 'ZZ' }, { state: 'Enter a US state by its name or code, such as Texas or TX' }],
    [{ zipCode: '7870' }, { zipCode: 'ZIP code must be at least 5 digits' }],
    [
      { monthlyIncome: '42.505' },
      {
        monthlyIncome:
          'Write the amount without a separator of thousands, such as 2500 or 2500.00: this could be read in two ways',
      },
    ],
    [{ monthlyIncome: -1 }, { monthlyIncome: 'Must be a valid amount' }],
    [{ monthlyIncome: '1,00,0' }, { monthlyIncome: 'Must be a valid amount' }],
    [{ monthlyIncome: 1e21 }, { monthlyIncome: 'Must be a valid amount' }],
    [{ monthlyIncome: '12345678901' }, { monthlyIncome: 'Must be a valid amount' }],
    [{ monthlyIncome: null }, { monthlyIncome: 'Must be a valid amount' }],
    [{ employmentStatus: '' }, { employmentStatus: 'Employment status is required' }],
    [{ employmentStatus: 'pirate' }, { employmentStatus: 'Employment status is required' }],
    [{ creditGoals: 'too short' }, { creditGoals: 'Please describe your credit goals' }],
    [{ targetScore: 74 }, { targetScore: 'Must be a 3-digit score' }],
    [{ targetScore: 999 }, { targetScore: 'Enter a whole number from 300 to 850' }],
    [{ targetScore: 1000 }, { targetScore: 'Must be a 3-digit score' }],
    [{ targetScore: 700.5 }, { targetScore: 'Must be a 3-digit score' }],
    [{ targetScore: '7e2' }, { targetScore: 'Must be a 3-digit score' }],
  ])('refuses %j', async (change, issues) => {
    const client = await gateway.client(newcomer);
    expectInvalid(await client.http.post('/api/profile', { ...input, ...change }), issues);
    expect(await profileRow(client.id)).toBeUndefined();
    const user = await client.http.get('/api/auth/user');
    expect(user.body).toMatchObject({ onboardingStep: 0, phone: null });
  });

  test('names every rule at once when the body is empty', async () => {
    const client = await gateway.client(newcomer);
    expectInvalid(await client.http.post('/api/profile'), {
      phone: 'Phone number must be at least 10 digits',
      dateOfBirth: 'Date must be in YYYY-MM-DD format',
      ssn: 'SSN must be 9 digits',
      address: 'Address is required',
      city: 'City is required',
      state: 'State is required',
      zipCode: 'ZIP code must be at least 5 digits',
      monthlyIncome: 'Must be a valid amount',
      employmentStatus: 'Employment status is required',
      targetScore: 'Must be a 3-digit score',
      creditGoals: 'Please describe your credit goals',
    });
  });

  test('stores nothing when the user cannot be updated', async () => {
    const client = await gateway.client({ ...newcomer, firstName: 'Unmovable' });
    await sql`alter table app_user add constraint unmovable
      check (first_name <> 'Unmovable' or onboarding_step = 0)`.execute(gateway.ownerDb);
    expectRefused(
      await client.http.post('/api/profile', input),
      500,
      'Something went wrong on our side',
    );
    expect(await profileRow(client.id)).toBeUndefined();
    expect(await auditOf(gateway.db, client.id)).toEqual([]);
  });

  test('refuses a visitor', async () => {
    expectRefused(await gateway.visitor().post('/api/profile', input), 401);
  });
});

describe('GET /api/profile', () => {
  test('returns the caller’s own profile with the SSN’s last four', async () => {
    const [client, other] = [await gateway.client(), await gateway.client()];
    await createProfile(gateway.db, gateway.encryption, client.id);
    await createProfile(gateway.db, gateway.encryption, other.id, { city: 'Elsewhere' });
    const response = await client.http.get('/api/profile');
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      phone: '555-010-2030',
      dateOfBirth: '1985-04-12',
      ssn: SSN.slice(-4),
      address: '12 Elm Street',
      city: 'Austin',
      state: 'TX',
      zipCode: '78701',
      monthlyIncome: 4200.5,
      employmentStatus: 'employed',
      creditGoals: 'Buy a first home',
      targetScore: 740,
      createdAt: expect.any(String),
    });
  });

  test('returns null when there is none', async () => {
    const client = await gateway.client(newcomer);
    expect(await client.http.get('/api/profile')).toMatchObject({ status: 200, body: null });
  });

  test('refuses a visitor', async () => {
    expectRefused(await gateway.visitor().get('/api/profile'), 401);
  });
});
