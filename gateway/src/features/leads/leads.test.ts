import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { decryptedRows } from '../../../test/decrypted-rows.ts';
import { expectInvalid, expectRefused } from '../../../test/expect-response.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ trustProxy: 1 });
});
afterAll(() => gateway.stop());

function newForm() {
  return {
    firstName: ' Nia ',
    lastName: 'Okafor',
    email: `nia-${randomUUID()}@example.com`,
    phone: '555-010-9090',
    state: 'New Mexico',
    agreedToUpdates: true,
  };
}
const ALL_FIELDS = 'Please fill in all required fields.';

function leadRow(id: string) {
  return decryptedRows(gateway.db, 'lead', 'id', id).then(([lead]) => lead!);
}

function consentsOf(leadId: string) {
  return decryptedRows<{ agreedAt: string }>(gateway.db, 'consent', 'lead_id', leadId);
}

async function countRows() {
  const { rows } = await sql<{ leads: number; consents: number }>`
    select (select count(*) from lead) as leads, (select count(*) from consent) as consents`.execute(
    gateway.db,
  );
  return rows[0];
}

describe('POST /api/leads', () => {
  test('stores the lead and exactly what the person agreed to', async () => {
    const input = newForm();
    const sent = new Date().toISOString();
    const response = await gateway.visitor().post<{ id: string }>('/api/leads', input, {
      'x-forwarded-for': '203.0.113.9',
      'user-agent': 'A browser/1.0',
      referer: `${gateway.url}/start-credit-repair?utm=1`,
    });
    expect(response).toMatchObject({ status: 200, body: { id: expect.any(String) } });
    const { id } = response.body;
    expect(await leadRow(id)).toMatchObject({
      ...input,
      firstName: 'Nia',
      status: 'new',
      userId: null,
    });
    const consents = await consentsOf(id);
    expect(consents).toEqual([
      {
        id: expect.any(String),
        leadId: id,
        userId: null,
        channels: ['sms', 'email'],
        text: `I agree to receive SMS and email updates and offers from ${gateway.brand.name}, about my request and its services. I can unsubscribe at any time. Consent is not a condition of purchase. Message and data rates may apply.`,
        language: 'en',
        page: '/start-credit-repair',
        ipAddress: '203.0.113.9',
        userAgent: 'A browser/1.0',
        formerEmail: null,
        formerPhone: null,
        agreedAt: expect.any(String),
      },
    ]);
    expect(consents[0]!.agreedAt >= sent).toBe(true);
    expect(consents[0]!.agreedAt <= new Date().toISOString()).toBe(true);
  });

  test('stores the Spanish text when the form was Spanish, regardless of the browser’s language', async () => {
    const form = { ...newForm(), language: 'es', page: '/landing' };
    const response = await gateway
      .visitor()
      .post<{ id: string }>('/api/leads', form, { 'accept-language': 'en' });
    expect(await consentsOf(response.body.id)).toMatchObject([
      {
        text: `Acepto recibir novedades y ofertas de ${gateway.brand.name} por SMS y correo electrónico, sobre mi solicitud y sus servicios. Puedo cancelar la suscripción en cualquier momento. Este consentimiento no es una condición de compra. Pueden aplicarse tarifas por mensajes y datos.`,
        language: 'es',
        page: '/landing',
        ipAddress: '127.0.0.1',
      },
    ]);
  });

  test.each(['/landing?from=nia@example.com#top', '/landing#nia', '/landing?'])(
    'the consent of a lead of the page %s has the path alone, and is the same as without the rest',
    async (page) => {
      const form = newForm();
      const send = (sent: string) =>
        gateway.visitor().post<{ id: string }>('/api/leads', { ...form, page: sent });
      const { body } = await send(page);
      await send('/landing');
      expect(await consentsOf(body.id)).toMatchObject([{ page: '/landing' }]);
    },
  );

  test.each([
    [{}, '/api/leads'],
    [{ referer: 'https://portal.example//evil.example/x' }, '/api/leads'],
    [{ referer: 'no address' }, '/api/leads'],
    [{ referer: 'https://portal.example/landing?utm=1#top' }, '/landing'],
  ])(
    'the page of a lead without one in the input and with the headers %j is %s',
    async (headers, page) => {
      const response = await gateway
        .visitor()
        .post<{ id: string }>('/api/leads?utm=1', newForm(), headers);
      expect(await consentsOf(response.body.id)).toMatchObject([{ page }]);
    },
  );

  test('accepts a signed-in person’s lead too', async () => {
    const { http } = await gateway.client();
    expect((await http.post('/api/leads', newForm())).status).toBe(200);
  });

  test.each([
    [{ firstName: '' }, { firstName: ALL_FIELDS }],
    [{ lastName: '  ' }, { lastName: ALL_FIELDS }],
    [{ email: '' }, { email: ALL_FIELDS }],
    [{ phone: undefined }, { phone: ALL_FIELDS }],
    [{ state: '' }, { state: ALL_FIELDS }],
    [{ state: 'Atlantis' }, { state: ALL_FIELDS }],
    [{ state: 'TX' }, { state: ALL_FIELDS }],
    [
      { agreedToUpdates: false },
      { agreedToUpdates: 'Please agree to receive updates to continue.' },
    ],
    [
      { agreedToUpdates: 'true' },
      { agreedToUpdates: 'Please agree to receive updates to continue.' },
    ],
    [{ firstName: 'x'.repeat(501) }, { firstName: 'This text is too long' }],
    [{ page: '//evil.example/x' }, { page: 'This is not a path of this site' }],
  ])('refuses %j and stores nothing', async (change, issues) => {
    const before = await countRows();
    expectInvalid(await gateway.visitor().post('/api/leads', { ...newForm(), ...change }), issues);
    expect(await countRows()).toEqual(before);
  });

  test('names every field when the form is empty', async () => {
    expectInvalid(await gateway.visitor().post('/api/leads', {}), {
      firstName: ALL_FIELDS,
      lastName: ALL_FIELDS,
      email: ALL_FIELDS,
      phone: ALL_FIELDS,
      state: ALL_FIELDS,
      agreedToUpdates: 'Please agree to receive updates to continue.',
    });
  });

  test('stores no lead without its consent', async () => {
    const before = await countRows();
    await sql`alter table consent add constraint refused check (page <> '/refused')`.execute(
      gateway.ownerDb,
    );
    const response = await gateway.visitor().post('/api/leads', { ...newForm(), page: '/refused' });
    expectRefused(response, 500, 'Something went wrong on our side');
    expect(await countRows()).toEqual(before);
  });
});
