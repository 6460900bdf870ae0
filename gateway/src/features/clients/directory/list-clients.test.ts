import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ClientPage, ClientSummary } from '@repo/contract/clients';
import { CompiledQuery, sql } from 'kysely';
import { expectInvalid, expectRefused } from '../../../../test/expect-response.ts';
import {
  createCreditItem,
  createCreditReport,
  createUser,
  emptyDesk,
} from '../../../../test/factories.ts';
import type { HttpClient } from '../../../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { matchesSearch, readSearch } from '../../../db/search/matches-search.ts';

const CALL = '/api/admin/clients';

let gateway: TestGateway;
let admin: HttpClient;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(async () => {
  await gateway.db.deleteFrom('appUser').execute();
  admin = (await gateway.admin()).http;
});
afterAll(() => gateway.stop());

const page = async (query: string) => (await admin.get<ClientPage>(`${CALL}?${query}`)).body;

async function emailsFound(search: string): Promise<string[]> {
  const { items } = await page(`search=${encodeURIComponent(search)}`);
  return items.map(({ email }) => email);
}

describe('GET /api/admin/clients without parameters', () => {
  test('returns all clients as one array, newest first, with their counts and without admins', async () => {
    const createdAt = (day: number) => `2026-10-0${day}T10:00:00.000Z`;
    const old = await createUser(gateway.db, { createdAt: createdAt(1) });
    const recent = await createUser(gateway.db, {
      createdAt: createdAt(2),
      onboardingComplete: false,
      phone: '555-010-2030',
    });
    for (const status of ['active', 'disputed', 'disputed', 'removed'] as const) {
      await createCreditItem(gateway.db, old.id, { status });
    }
    const response = await admin.get(CALL);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.body).toEqual([
      {
        ...recent,
        ...emptyDesk,
        contractStep: null,
        activeDisputes: 0,
        answerDueOn: null,
        itemsRemoved: 0,
        lastChangeAt: recent.createdAt,
      },
      {
        ...old,
        ...emptyDesk,
        contractStep: null,
        activeDisputes: 2,
        answerDueOn: null,
        itemsRemoved: 1,
        lastChangeAt: expect.any(String),
      },
    ]);
  });

  test('returns an empty array when there are none', async () => {
    expect(await admin.get(CALL)).toMatchObject({ status: 200, body: [] });
  });

  test('streams more than one batch completely', async () => {
    const values = Array.from({ length: 1_203 }, (_, n) => ({
      email: `client-${n}@example.com`,
      passwordHash: 'none',
    }));
    await gateway.db.insertInto('appUser').values(values).execute();
    const { body } = await admin.get<ClientSummary[]>(CALL);
    expect(new Set(body.map(({ email }) => email)).size).toBe(1_203);
  });

  test('refuses a visitor and a client', async () => {
    const client = await gateway.client();
    expectRefused(await gateway.visitor().get(CALL), 401, 'Please sign in');
    expectRefused(await client.http.get(CALL), 403, 'This is for administrators');
  });
});

describe('GET /api/admin/clients?limit=&cursor=&search=', () => {
  test('pages cover all clients without repeats, even those created at the same instant', async () => {
    const created: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      const createdAt = n < 5 ? '2026-10-01T10:00:00.123Z' : '2026-10-01T10:00:00.124Z';
      created.push((await createUser(gateway.db, { createdAt })).id);
    }
    const seen: ClientSummary[] = [];
    const sizes: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { items, nextCursor }: ClientPage = await page(
        `limit=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      seen.push(...items);
      sizes.push(items.length);
      cursor = nextCursor;
    }
    expect(sizes).toEqual([3, 3, 1]);
    expect(seen.map(({ id }) => id).sort()).toEqual(created.sort());
    const times = seen.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  test('a full last page has no next cursor', async () => {
    for (let n = 0; n < 2; n += 1) await createUser(gateway.db);
    expect(await page('limit=2')).toMatchObject({ nextCursor: null });
  });

  test("takes an earlier version's cursor, and writes it", async () => {
    const createdAt = '2026-10-02T10:00:00.000Z';
    const { id } = await createUser(gateway.db, { createdAt });
    const old = await createUser(gateway.db, { createdAt: '2026-10-01T10:00:00Z' });
    const cursor = Buffer.from(`${createdAt}|${id}`).toString('base64url');
    expect(await page('limit=1')).toMatchObject({ nextCursor: cursor });
    expect(await page(`limit=1&cursor=${cursor}`)).toMatchObject({ items: [{ id: old.id }] });
  });

  test('a client created between two pages neither repeats nor hides others', async () => {
    const [old, middle] = [
      await createUser(gateway.db, { createdAt: '2026-10-01T10:00:00Z' }),
      await createUser(gateway.db, { createdAt: '2026-10-02T10:00:00Z' }),
    ];
    const first = await page('limit=1');
    await createUser(gateway.db, { createdAt: '2026-10-03T10:00:00Z' });
    const second = await page(`limit=1&cursor=${first.nextCursor}`);
    expect(first.items.map(({ id }) => id)).toEqual([middle.id]);
    expect(second.items.map(({ id }) => id)).toEqual([old.id]);
  });

  test('searches names, email and phone, regardless of case', async () => {
    await createUser(gateway.db, {
      email: 'MARTA@work.example',
      firstName: 'Marta',
      lastName: 'Núñez',
      phone: '555-010-7788',
    });
    await createUser(gateway.db, { email: 'other@example.com', firstName: 'Otto' });
    for (const search of ['marta', 'NÚÑEZ', 'Marta Núñez', 'WORK.example', '7788', '  marta ']) {
      expect(await emailsFound(search)).toEqual(['MARTA@work.example']);
    }
    expect(await emailsFound('nobody')).toEqual([]);
    expect(await emailsFound('')).toHaveLength(2);
  });

  test('finds an exact address, or else the addresses that contain it', async () => {
    for (const email of ['ann@example.com', 'joann@example.com', 'joann@example.com.mx']) {
      await createUser(gateway.db, { email });
    }
    expect(await emailsFound('ANN@example.com')).toEqual(['ann@example.com']);
    expect(await emailsFound('oann@example.co')).toHaveLength(2);
    expect(await emailsFound('nn@example.com')).toHaveLength(3);
  });

  test('finds words in any order, without regard to accents', async () => {
    await createUser(gateway.db, {
      email: 'dw@example.com',
      firstName: 'Dana',
      lastName: 'Whitfield',
    });
    await createUser(gateway.db, { email: 'dm@example.com', firstName: 'Dana', lastName: 'Marsh' });
    await createUser(gateway.db, { email: 'jn@example.com', firstName: 'José', lastName: 'Núñez' });
    for (const search of ['Whitfield Dana', 'dana  whit', 'field dw@example.com']) {
      expect(await emailsFound(search)).toEqual(['dw@example.com']);
    }
    for (const search of ['jose', 'José', 'JOSE\u0301', 'nunez josé', 'Nuñez']) {
      expect(await emailsFound(search)).toEqual(['jn@example.com']);
    }
    expect(await emailsFound('dana nunez')).toEqual([]);
  });

  test.each(['(555) 010-4477', '555.010.4477', '+1 555 010 4477', '5550104477'])(
    'finds the phone number %s however it is written',
    async (phone) => {
      await createUser(gateway.db, { email: 'dw@example.com', phone });
      await createUser(gateway.db, { email: 'other@example.com', phone: '(555) 010-4478' });
      for (const search of [
        '5550104477',
        '(555) 010-4477',
        '555-010-4477',
        '+1 (555) 010-4477',
        '1 555 010 4477',
        '010 4477',
      ]) {
        expect([search, await emailsFound(search)]).toEqual([search, ['dw@example.com']]);
      }
    },
  );

  test('indexes carry the search of a word that may be a number', async () => {
    const search = readSearch(gateway.encryption, '4477')!;
    const { sql: query, parameters } = gateway.db
      .selectFrom('appUser')
      .select('id')
      .where(matchesSearch('appUser', search))
      .compile();
    const plan = await gateway.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return trx.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${query}`, [...parameters]),
      );
    });
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('app_user_search');
    expect(text).toContain('app_user_phone_hashes');
  });

  test.each(['555', '5550104', '0104477', '4477'])(
    'a beginning of a number and an end find it: %s',
    async (search) => {
      await createUser(gateway.db, { email: 'dw@example.com', phone: '+1 (555) 010-4477' });
      await createUser(gateway.db, { email: 'other@example.com', phone: '(800) 555-0199' });
      expect(await emailsFound(search)).toEqual(['dw@example.com']);
    },
  );

  test('an index carries the search', async () => {
    const { rows } = await gateway.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql<{ 'QUERY PLAN': string }>`
        explain select id from app_user where search_text like search_key('%whitfield%')`.execute(
        trx,
      );
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('app_user_search');
  });

  test.each(['50%', 'a_b', 'a\\b', '%', '_', '\\', "o'b", '"'])(
    'takes %s literally',
    async (search) => {
      await createUser(gateway.db, { email: 'match@example.com', lastName: `x${search}y` });
      await createUser(gateway.db, { email: 'no@example.com', lastName: 'x500 axb y' });
      expect(await emailsFound(search)).toEqual(['match@example.com']);
    },
  );

  test('pages through a search', async () => {
    for (let n = 0; n < 3; n += 1) await createUser(gateway.db, { lastName: 'Findme' });
    await createUser(gateway.db, { lastName: 'Elsewhere' });
    const first = await page('limit=2&search=findme');
    const second = await page(`limit=2&search=findme&cursor=${first.nextCursor}`);
    expect(first.items).toHaveLength(2);
    expect(second.items).toHaveLength(1);
    expect(second.nextCursor).toBeNull();
  });

  const cursorOf = (text: string) => Buffer.from(text).toString('base64url');
  const id = '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11';
  test.each([
    'nonsense',
    '%00',
    cursorOf(`2026-10-01T10:00:00.000Z|no-uuid`),
    cursorOf(`2026-10-01T10:00:00.000Z|${'-'.repeat(36)}`),
    cursorOf(`2026-13-41T10:00:00.000Z|${id}`),
    cursorOf(`2026-10-01T::::Z|${id}`),
    cursorOf(`0000-01-01T10:00:00.000Z|${id}`),
    cursorOf(`2026-10-01T10:00:00.000Z|${id}'; drop table app_user`),
  ])('refuses the cursor %s', async (cursor) => {
    const response = await admin.get(`${CALL}?cursor=${cursor}`);
    expectInvalid(response, { cursor: 'This cursor does not belong to this list' });
  });

  test.each(['limit=0', 'limit=201', 'limit=2.5', 'limit=all', 'limit=1&limit=2'])(
    'refuses ?%s',
    async (query) => {
      expect(await admin.get(`${CALL}?${query}`)).toMatchObject({
        status: 400,
        body: {
          code: 'BAD_REQUEST',
          message: 'This value is not valid',
          issues: [{ path: ['limit'], code: 'invalid' }],
        },
      });
    },
  );

  test('refuses a visitor and a client', async () => {
    const client = await gateway.client();
    expectRefused(await gateway.visitor().get(`${CALL}?limit=5`), 401);
    expectRefused(await client.http.get(`${CALL}?limit=5`), 403);
  });
});

describe('?filter=no-report', () => {
  test('lists clients who finished onboarding and have no credit report', async () => {
    const waits = await createUser(gateway.db);
    await createUser(gateway.db, { onboardingComplete: false });
    const served = await createUser(gateway.db);
    await createCreditReport(gateway.db, served.id);
    const { items } = await page('filter=no-report');
    expect(items.map(({ id }) => id)).toEqual([waits.id]);
  });

  test('the filter of clients without a report works within a search', async () => {
    const waits = await createUser(gateway.db, { firstName: 'Noor' });
    await createUser(gateway.db, { firstName: 'Kim' });
    const { items } = await page('filter=no-report&search=noor');
    expect(items.map(({ id }) => id)).toEqual([waits.id]);
  });

  test('lists clients with a request for correction or deletion', async () => {
    const [corrected, deleted] = [await createUser(gateway.db), await createUser(gateway.db)];
    const request = { userId: corrected.id, fields: ['ssn'], reason: 'A typing error' };
    await gateway.db.insertInto('correction').values(request).execute();
    const requestedAt = '2026-11-01T00:00:00.000Z';
    await gateway.db
      .insertInto('dataDeletion')
      .values({ userId: deleted.id, requestedAt })
      .execute();
    const idsOf = async (filter: string) =>
      (await page(`filter=${filter}`)).items.map(({ id }) => id);
    expect(await idsOf('correction')).toEqual([corrected.id]);
    expect(await idsOf('deletion')).toEqual([deleted.id]);
  });

  test('an unknown filter is refused', async () => {
    expect((await admin.get(`${CALL}?filter=other`)).status).toBe(400);
  });
});
