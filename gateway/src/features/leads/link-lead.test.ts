import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LeadDetail } from '@repo/contract/leads-admin';
import { randomInt, randomUUID } from 'node:crypto';
import { auditOfSubject } from '../../../test/audit.ts';
import { expectRefused } from '../../../test/expect-response.ts';
import { createLead } from '../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
let admin: Awaited<ReturnType<TestGateway['admin']>>;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await gateway.admin({ firstName: 'Ada', lastName: 'Marsh' });
});
afterAll(() => gateway.stop());

const newPhone = () => `(555) 0${randomInt(10, 99)}-${randomInt(1000, 9999)}`;

const read = (id: string) => admin.http.get<LeadDetail>(`/api/admin/leads/${id}`);
const link = (id: string, clientId: string, { http } = admin) =>
  http.post<LeadDetail>(`/api/admin/leads/${id}/link`, { clientId });

test('a client with the same number, however written, is offered on both sides and linked by an admin', async () => {
  const phone = newPhone();
  const client = await gateway.client({ firstName: 'Nia', lastName: 'Right', phone });
  const { id } = await createLead(gateway.db, { phone: `+1 ${phone.replaceAll(/\D/g, '')}` });
  expect((await read(id)).body).toMatchObject({
    clientId: null,
    samePhone: [{ id: client.id, name: 'Nia Right' }],
  });
  const leads = `/api/admin/clients/${client.id}/same-phone-leads`;
  expect((await admin.http.get(leads)).body).toEqual([{ id, name: 'Nia Okafor' }]);
  const { status, body } = await link(id, client.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'converted',
    clientId: client.id,
    sameEmail: false,
    changedBy: 'Ada Marsh',
    samePhone: [],
  });
  expect((await admin.http.get(leads)).body).toEqual([]);
  expect(await auditOfSubject(gateway.db, `lead/${id}`)).toContainEqual({
    actor: { type: 'user', userId: admin.id },
    action: 'lead.linked',
    subject: `lead/${id}`,
    before: { status: 'new' },
    after: { status: 'converted' },
    detail: {},
  });
  expectRefused(await link(id, client.id), 409);
});

test('only clients with the number are offered and linked', async () => {
  const phone = newPhone();
  const { id } = await createLead(gateway.db, { phone });
  const other = await gateway.client({ phone: newPhone() });
  const colleague = await gateway.admin({ phone });
  const ending = await gateway.client({ phone: phone.slice(-4) });
  expect((await read(id)).body.samePhone).toEqual([]);
  for (const user of [other, colleague, ending]) expectRefused(await link(id, user.id), 409);
  expectRefused(await link(randomUUID(), other.id), 404, 'Lead not found');
});

test('only admins link and see who shares a number', async () => {
  const phone = newPhone();
  const client = await gateway.client({ phone });
  const { id } = await createLead(gateway.db, { phone });
  expectRefused(await link(id, client.id, client), 403);
  const leads = `/api/admin/clients/${client.id}/same-phone-leads`;
  expectRefused(await client.http.get(leads), 403);
  expectRefused(await gateway.visitor().get(leads), 401);
  const row = await gateway.db
    .selectFrom('lead')
    .select('userId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.userId).toBeNull();
});
