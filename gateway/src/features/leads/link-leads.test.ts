import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LeadDetail } from '@repo/contract/leads-admin';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { auditOf, auditOfSubject } from '../../../test/audit.ts';
import { createLead, PASSWORD } from '../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const newEmail = () => `Nia-${randomUUID()}@Example.com`;

async function register(email: string) {
  const http = gateway.visitor();
  const response = await http.post<{ id: string }>('/api/auth/register', {
    email,
    password: PASSWORD,
  });
  return { http, response };
}

const rowOf = (id: string) =>
  gateway.db
    .selectFrom('lead')
    .select(['status', 'userId', 'version', 'changedBy'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a registration', () => {
  test('converts the leads of its address, whatever their case, and links them', async () => {
    const email = newEmail();
    const leads = [
      await createLead(gateway.db, { email }),
      await createLead(gateway.db, { email: email.toUpperCase(), status: 'lost' }),
    ];
    const { response } = await register(email.toLowerCase());
    expect(response.status).toBe(200);
    const userId = response.body.id;
    for (const { id } of leads) {
      expect(await rowOf(id)).toEqual({ status: 'converted', userId, version: 2, changedBy: null });
    }
    const [first, second] = leads;
    expect(await auditOfSubject(gateway.db, `lead/${first!.id}`)).toMatchObject([
      {
        actor: { type: 'user', userId },
        action: 'lead.converted',
        before: { status: 'new' },
        after: { status: 'converted' },
      },
    ]);
    expect(await auditOfSubject(gateway.db, `lead/${second!.id}`)).toHaveLength(1);
  });

  test('shows in the admins’ list, with whether the address is proven', async () => {
    const email = newEmail();
    const { id } = await createLead(gateway.db, { email });
    const { response } = await register(email);
    const admin = await gateway.admin();
    const read = () => admin.http.get<LeadDetail>(`/api/admin/leads/${id}`);
    expect((await read()).body).toMatchObject({
      status: 'converted',
      clientId: response.body.id,
      emailVerified: false,
    });
    await gateway.db
      .updateTable('appUser')
      .set({ emailVerifiedAt: new Date().toISOString() })
      .where('id', '=', response.body.id)
      .execute();
    expect((await read()).body).toMatchObject({ emailVerified: true });
  });

  test('a registration of another address changes nothing', async () => {
    const { id, email } = await createLead(gateway.db);
    for (const other of [`x${email}`, email.replace('@', '+1@'), email.replace(/^\w/, '%')]) {
      await register(other);
    }
    expect(await rowOf(id)).toMatchObject({ status: 'new', userId: null, version: 1 });
  });

  test('a registration does not reveal whether its address belongs to a lead', async () => {
    const email = newEmail();
    const { id } = await createLead(gateway.db, { email, firstName: 'Secret' });
    const { http, response } = await register(email);
    const plain = await register(newEmail());
    expect(Object.keys(response.body)).toEqual(Object.keys(plain.response.body));
    expect(response.body).toMatchObject({ firstName: null, lastName: null, phone: null });
    expect((await http.get('/api/account/data-access')).body).toMatchObject({ items: [] });
    expect((await auditOf(gateway.db, response.body.id)).map(({ action }) => action)).toEqual([
      'user.registered',
    ]);
    expect(await rowOf(id)).toMatchObject({ status: 'converted' });
  });

  test('a registration that fails converts nothing', async () => {
    const email = newEmail();
    const { id } = await createLead(gateway.db, { email });
    await sql`create function refuse_mail() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`.execute(gateway.ownerDb);
    await sql`create trigger refuse before insert on mail for each row execute function refuse_mail()`.execute(
      gateway.ownerDb,
    );
    const { response } = await register(email);
    await sql`drop trigger refuse on mail`.execute(gateway.ownerDb);
    expect(response.status).toBe(500);
    expect(await rowOf(id)).toMatchObject({ status: 'new', userId: null });
  });
});

describe('a lead form', () => {
  const form = {
    firstName: 'Nia',
    lastName: 'Okafor',
    phone: '555-010-9090',
    state: 'New Mexico',
    agreedToUpdates: true,
  };
  const send = async (email: string) => {
    const { body } = await gateway.visitor().post<{ id: string }>('/api/leads', { ...form, email });
    return body;
  };

  test('a lead with a client’s address is linked to the client and still waits for the call', async () => {
    const client = await gateway.client();
    const body = await send(client.email.toUpperCase());
    expect(body).toMatchObject({ id: expect.any(String) });
    expect(await rowOf(body.id)).toMatchObject({ status: 'new', userId: client.id });
  });

  test('a lead with an admin’s address is linked to nobody', async () => {
    const { email } = await gateway.admin();
    expect(await rowOf((await send(email)).id)).toMatchObject({ userId: null });
  });

  test('a lead sent while its sender registers is linked either way', async () => {
    for (let n = 0; n < 5; n += 1) {
      const email = newEmail();
      const [{ id }, { response }] = await Promise.all([send(email), register(email)]);
      expect(await rowOf(id)).toMatchObject({ userId: response.body.id });
    }
  });
});
