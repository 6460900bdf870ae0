import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ClientCsv, ImportedClient } from '@repo/contract/client-import';
import { auditOf } from '../../../../test/audit.ts';
import { expectInvalid, expectRefused } from '../../../../test/expect-response.ts';
import { createLead, createUser } from '../../../../test/factories.ts';
import type { HttpClient } from '../../../../test/http-client.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

const CSV_PATH = '/api/admin/client-import/csv';
const PATH = '/api/admin/client-import';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

type CsvResponse = ClientCsv & { issues: { path: unknown[]; code: string }[] };

async function send(http: HttpClient, text: string, type = 'text/csv') {
  const response = await fetch(gateway.url + CSV_PATH, {
    method: 'POST',
    headers: { 'content-type': type, cookie: `session=${http.cookies.get('session')}` },
    body: text,
  });
  return { status: response.status, body: (await response.json()) as CsvResponse };
}

const person = (n: number): ImportedClient => ({
  firstName: 'Ana',
  lastName: `Number ${n}`,
  email: `import-${n}@example.com`,
  phone: null,
  language: 'en',
  tags: [],
});

const countUsers = async () => {
  const { count } = await gateway.db
    .selectFrom('appUser')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

describe('POST /api/admin/client-import/csv', () => {
  test('returns the result of each row and writes nothing', async () => {
    const admin = await gateway.admin();
    await createUser(gateway.db, { email: 'known@example.com' });
    const before = await countUsers();
    const { status, body } = await send(
      admin.http,
      [
        'sep=;',
        'Clients of 2025',
        'Correo;Nombre;Apellidos;Teléfono;Idioma;Etiquetas;Ciudad',
        'ana@example.com;Ana;Peña;555-010-2030;Español;VIP, round 2;Austin',
        'KNOWN@example.com;Joe;Lee;;;;',
        'ANA@example.com;Ana;Peña;;;;',
        'nowhere;;Lee;12;French;;',
      ].join('\n'),
    );
    expect(status).toBe(200);
    expect(body.ignoredColumns).toEqual(['Ciudad']);
    expect(body.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [3, 'new'],
      [4, 'known'],
      [5, 'known'],
      [6, 'problem'],
    ]);
    expect(body.rows[0]!.client).toEqual({
      firstName: 'Ana',
      lastName: 'Peña',
      email: 'ana@example.com',
      phone: '555-010-2030',
      language: 'es',
      tags: ['vip', 'round 2'],
    });
    expect(body.rows[3]!.problems).toEqual([
      { column: 'firstName', code: 'first-name-required' },
      { column: 'email', code: 'email-invalid' },
      { column: 'phone', code: 'phone-too-short' },
      { column: 'language', code: 'language-unknown' },
    ]);
    expect(await countUsers()).toBe(before);
  });

  test('refuses a file without a required column, and one of too many rows', async () => {
    const { http } = await gateway.admin();
    const issues = async (text: string) => (await send(http, text)).body.issues;
    expect(await issues('First name,Email\nAna,a@example.com')).toMatchObject([
      { path: ['lastName'], code: 'column-missing' },
    ]);
    const many = `First name,Last name,Email\n${'Ana,Lee,a@example.com\n'.repeat(2_001)}`;
    expect(await issues(many)).toMatchObject([{ path: ['file'], code: 'too-many-clients' }]);
    expect((await send(http, '{}', 'application/json')).status).toBe(415);
  });

  test('refuses a client', async () => {
    const client = await gateway.client();
    expect((await send(client.http, 'Email\na@example.com')).status).toBe(403);
  });
});

describe('POST /api/admin/client-import', () => {
  test('creates the accounts, skips an address that has one, and mails when asked', async () => {
    const admin = await gateway.admin();
    await createUser(gateway.db, { email: 'import-2@example.com' });
    await createLead(gateway.db, { email: 'Import-1@example.com' });
    const clients = [{ ...person(1), tags: ['vip'], phone: '555-010-2030' }, person(2), person(3)];
    const response = await admin.http.post(PATH, { clients, invite: true });
    expect(response).toMatchObject({ status: 200, body: { added: 2, skipped: 1 } });
    const list = await admin.http.get<{ items: { id: string }[] }>(
      '/api/admin/clients?tag=vip&search=import-1',
    );
    expect(list.body.items).toMatchObject([
      { phone: '555-010-2030', tags: ['vip'], awaitsPassword: true },
    ]);
    const { id } = list.body.items[0]!;
    expect(await auditOf(gateway.db, id)).toMatchObject([
      { action: 'client.added', after: { invited: true } },
    ]);
    const lead = await gateway.db
      .selectFrom('lead')
      .select('userId')
      .where('email', '=', 'Import-1@example.com')
      .executeTakeFirstOrThrow();
    expect(lead.userId).toBe(id);
    await runJobs(gateway);
    const invited = gateway.sentMails.map(({ to }) => to.address).toSorted();
    expect(invited).toEqual(['import-1@example.com', 'import-3@example.com']);
  });

  test('takes 2,000 at once, without mails unless asked', async () => {
    const admin = await gateway.admin();
    const clients = Array.from({ length: 2_000 }, (_, n) => person(10_000 + n));
    const sent = gateway.sentMails.length;
    const response = await admin.http.post(PATH, { clients, invite: false });
    expect(response).toMatchObject({ status: 200, body: { added: 2_000, skipped: 0 } });
    await runJobs(gateway);
    expect(gateway.sentMails).toHaveLength(sent);
  }, 30_000);

  test('refuses an empty list, a visitor and a client', async () => {
    const [admin, client] = [await gateway.admin(), await gateway.client()];
    const input = { clients: [person(9)], invite: false };
    expectInvalid(await admin.http.post(PATH, { ...input, clients: [] }), {
      clients: 'Name at least one thing to change',
    });
    expectRefused(await gateway.visitor().post(PATH, input), 401);
    expectRefused(await client.http.post(PATH, input), 403);
  });
});
