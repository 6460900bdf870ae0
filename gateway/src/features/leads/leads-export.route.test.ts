import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { auditOfSubject } from '../../../test/audit.ts';
import { expectInvalid, expectRefused } from '../../../test/expect-response.ts';
import { createLead } from '../../../test/factories.ts';
import { setProofsBack } from '../../../test/set-proofs-back.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { encrypted } from '../../crypto/encrypted-columns.ts';

const EXPORT = '/api/admin/leads.csv';

let gateway: TestGateway;
let admin: Awaited<ReturnType<TestGateway['admin']>>;
beforeEach(async () => {
  await gateway?.stop();
  gateway = await startTestGateway();
  admin = await gateway.admin({ firstName: 'Ada', lastName: 'Marsh' });
});
afterAll(() => gateway.stop());

type Row = Record<string, string>;

async function rowsOf(query = ''): Promise<Row[]> {
  const { status, body } = await admin.http.get<string>(EXPORT + query);
  expect(status).toBe(200);
  return parse<Row>(body, { columns: true, bom: true });
}

function download(init: RequestInit = {}) {
  const cookie = [...admin.http.cookies].map((pair) => pair.join('=')).join('; ');
  return fetch(gateway.url + EXPORT, { ...init, headers: { cookie } });
}

test('the export is an attachment that nothing keeps, with a byte order mark for spreadsheets', async () => {
  const response = await download();
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"/,
  );
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
});

test('the export has the leads of the list in its order, with every value as it is', async () => {
  const createdAt = '2026-09-01T10:00:00.000Z';
  const { id } = await createLead(gateway.db, {
    firstName: 'José "Pepe"',
    lastName: 'Núñez, Jr.',
    email: 'jose@example.com',
    phone: '555-010-9090',
    topic: 'funding',
    nextCallOn: '2026-12-01',
    status: 'contacted',
    assigneeId: admin.id,
    createdAt,
  });
  for (const text of ['One', 'Two']) {
    await admin.http.post(`/api/admin/leads/${id}/notes`, { text });
  }
  await createLead(gateway.db, { firstName: 'Waiting' });
  await admin.http.post(`/api/admin/leads/${id}/opt-outs`, { channel: 'sms', source: 'call' });
  const rows = await rowsOf();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ 'First name': 'Waiting', 'Opted out of': '' });
  expect(rows[1]).toEqual({
    Received: createdAt,
    Status: 'contacted',
    'First name': 'José "Pepe"',
    'Last name': 'Núñez, Jr.',
    Email: 'jose@example.com',
    Phone: '555-010-9090',
    State: 'New Mexico',
    Language: '',
    Topic: 'funding',
    'Next call': '2026-12-01',
    Assignee: 'Ada Marsh',
    Notes: 'Two\nOne',
    'Opted out of': 'sms',
  });
});

test.each(['=cmd|calc!A1', '+1 555 010 9090', '-1+1', '@SUM(A1)', '\tx', '\rx', '＝1+1'])(
  'the cell %j cannot start a formula',
  async (text) => {
    await createLead(gateway.db, {
      firstName: text,
      lastName: text,
      email: text,
      phone: text,
    });
    const [row] = await rowsOf();
    for (const column of ['First name', 'Last name', 'Email', 'Phone']) {
      expect(row![column]).toBe(`'${text}`);
    }
  },
);

test('follows the filter, and is audited without what was searched for', async () => {
  await createLead(gateway.db, { firstName: 'Omar', status: 'lost' });
  await createLead(gateway.db, { firstName: 'Lena', status: 'lost' });
  await createLead(gateway.db, { firstName: 'Omar' });
  expect(await rowsOf('?status=lost&search=omar')).toMatchObject([
    { 'First name': 'Omar', Status: 'lost' },
  ]);
  expect(await auditOfSubject(gateway.db, 'lead')).toEqual([
    {
      actor: { type: 'user', userId: admin.id },
      action: 'leads.exported',
      subject: 'lead',
      detail: { status: 'lost', searched: true },
    },
  ]);
});

test('the export is complete over several batches, and its connection is given back when the reader leaves', async () => {
  const values = Array.from({ length: 1201 }, (_, index) => {
    const id = randomUUID();
    return {
      id,
      firstName: `Lead ${index}`,
      lastName: 'x'.repeat(400),
      email: `lead-${index}@example.com`,
      ...encrypted(gateway.encryption, 'lead', id, { phone: '555' }),
      state: 'Texas',
      agreedToUpdates: true,
    };
  });
  await gateway.db.insertInto('lead').values(values).execute();
  expect(new Set((await rowsOf()).map(({ Email }) => Email)).size).toBe(1201);
  for (let n = 0; n < 15; n += 1) {
    await (await download()).body!.cancel();
  }
  expect(await rowsOf('?search=lead-1200')).toHaveLength(1);
});

test('refuses an unknown status, a visitor and a client, and audits none of it', async () => {
  expectInvalid(await admin.http.get(`${EXPORT}?status=called`), {
    status: 'This value is not valid',
  });
  const client = await gateway.client();
  expectRefused(await gateway.visitor().get(EXPORT), 401);
  expectRefused(await client.http.get(EXPORT), 403);
});

test('needs a proof of identity of the last five minutes, also of an admin', async () => {
  expect((await admin.http.post('/api/admin/leads/export')).status).toBe(200);
  await setProofsBack(gateway.db, admin.id);
  const refused = { status: 403, body: { issues: [{ code: 'step-up-required' }] } };
  expect(await admin.http.get(EXPORT)).toMatchObject(refused);
  expect(await admin.http.post('/api/admin/leads/export')).toMatchObject(refused);
  expect(await auditOfSubject(gateway.db, 'lead')).toEqual([]);
  expect((await download({ method: 'HEAD' })).status).toBe(404);
  expect(await auditOfSubject(gateway.db, 'lead')).toEqual([]);
});
