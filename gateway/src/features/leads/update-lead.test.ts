import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LeadDetail } from '@repo/contract/leads-admin';
import { randomUUID } from 'node:crypto';
import { auditOfSubject } from '../../../test/audit.ts';
import { expectInvalid, expectRefused } from '../../../test/expect-response.ts';
import { createLead } from '../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
let admin: Awaited<ReturnType<TestGateway['admin']>>;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await gateway.admin({ firstName: 'Ada', lastName: 'Marsh' });
});
afterAll(() => gateway.stop());

const newLead = async () => (await createLead(gateway.db)).id;

const change = (id: string, body: object, { http } = admin) =>
  http.patch<LeadDetail>(`/api/admin/leads/${id}`, body);

const rowOf = (id: string) =>
  gateway.db
    .selectFrom('lead')
    .select(['status', 'assigneeId', 'nextCallOn', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('PATCH /api/admin/leads/{id}', () => {
  test('sets status, assignee and next call, and says who did', async () => {
    const id = await newLead();
    const values = {
      status: 'contacted',
      assigneeId: admin.id,
      nextCallOn: '2026-12-01',
    };
    const { status, body } = await change(id, { ...values, expectedVersion: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'contacted',
      assignee: 'Ada Marsh',
      nextCallOn: '2026-12-01',
      version: 2,
      changedBy: 'Ada Marsh',
      changedAt: expect.any(String),
    });
    expect(await auditOfSubject(gateway.db, `lead/${id}`)).toEqual([
      {
        actor: { type: 'user', userId: admin.id },
        action: 'lead.updated',
        subject: `lead/${id}`,
        before: { status: 'new', assigneeId: null, nextCallOn: null },
        after: { status: 'contacted', assigneeId: admin.id, nextCallOn: '2026-12-01' },
        detail: {},
      },
    ]);
  });

  test('the next call is a day of the calendar, or none', async () => {
    const id = await newLead();
    expectInvalid(await change(id, { nextCallOn: '2026-02-30' }), {
      nextCallOn: 'This date is not in the calendar',
    });
    await change(id, { nextCallOn: '2026-12-01' });
    expect((await change(id, { nextCallOn: '' })).body).toMatchObject({ nextCallOn: null });
  });

  test('leaves alone what is not named, and clears what is empty', async () => {
    const id = await newLead();
    await change(id, { assigneeId: admin.id, nextCallOn: '2026-12-01' });
    await change(id, { status: 'lost' });
    expect(await rowOf(id)).toMatchObject({
      assigneeId: admin.id,
      nextCallOn: '2026-12-01',
    });
    await change(id, { assigneeId: '', nextCallOn: '' });
    expect(await rowOf(id)).toMatchObject({
      status: 'lost',
      assigneeId: null,
      nextCallOn: null,
    });
  });

  test('values that the lead has already change nothing, whatever version was seen', async () => {
    const id = await newLead();
    await change(id, { status: 'contacted' });
    const again = await change(id, { status: 'contacted', expectedVersion: 1 });
    expect(again).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await auditOfSubject(gateway.db, `lead/${id}`)).toHaveLength(1);
  });

  test('an outdated version gets a conflict with the admin who changed the lead and its present values', async () => {
    const id = await newLead();
    const zoe = await gateway.admin({ firstName: 'Zoe', lastName: 'Lund' });
    const seen = { expectedVersion: 1 };
    const responses = await Promise.all([
      change(id, { status: 'contacted', ...seen }),
      change(id, { status: 'lost', ...seen }, zoe),
    ]);
    const [lost] = responses.filter(({ status }) => status === 409);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const row = await rowOf(id);
    const by = row.status === 'contacted' ? 'Ada Marsh' : 'Zoe Lund';
    const message = `This is ${row.status} now: ${by} changed it`;
    expect(lost!.body).toEqual({
      message,
      code: 'CONFLICT',
      issues: [{ path: ['expectedVersion'], code: 'changed-meanwhile', message }],
    });
    expect(row.version).toBe(2);
  });

  test('a change of the next call alone counts too', async () => {
    const id = await newLead();
    await change(id, { nextCallOn: '2026-12-01', expectedVersion: 1 });
    expect((await change(id, { nextCallOn: '2026-12-02', expectedVersion: 1 })).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ nextCallOn: '2026-12-01' });
  });

  test('only an admin can be assigned', async () => {
    const id = await newLead();
    const client = await gateway.client();
    for (const assigneeId of [client.id, randomUUID(), 'nobody']) {
      expectInvalid(await change(id, { assigneeId }), { assigneeId: 'This value is not valid' });
    }
    expect(await rowOf(id)).toMatchObject({ assigneeId: null, version: 1 });
  });

  test.each([
    [{}, '', 'nothing-to-change'],
    [{ expectedVersion: 1 }, '', 'nothing-to-change'],
    [{ status: 'called' }, 'status', 'invalid'],
  ])('refuses %j', async (body, field, code) => {
    const id = await newLead();
    const issues = [{ path: field ? [field] : [], code }];
    expect(await change(id, body)).toMatchObject({ status: 400, body: { issues } });
    expect(await rowOf(id)).toMatchObject({ version: 1 });
  });

  test('a lead that does not exist is not found; a visitor and a client are refused', async () => {
    const id = await newLead();
    const client = await gateway.client();
    const path = `/api/admin/leads/${id}`;
    expectRefused(await change(randomUUID(), { status: 'lost' }), 404, 'Lead not found');
    expectRefused(await gateway.visitor().patch(path, { status: 'lost' }), 401);
    expectRefused(await client.http.patch(path, { status: 'lost' }), 403);
    expect(await rowOf(id)).toMatchObject({ status: 'new', version: 1 });
  });
});
