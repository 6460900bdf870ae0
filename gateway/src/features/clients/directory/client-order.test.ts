import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { clientSorts, sortDirections, type ClientPage } from '@repo/contract/clients';
import { expectInvalid } from '../../../../test/expect-response.ts';
import {
  createCreditItem,
  createCreditReport,
  createMessage,
  createUser,
} from '../../../../test/factories.ts';
import type { HttpClient } from '../../../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

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

type User = Awaited<ReturnType<typeof createUser>>;

async function pageOf(query: Record<string, string>) {
  const params = new URLSearchParams(query);
  return (await admin.get<ClientPage>(`/api/admin/clients?${params}`)).body;
}

async function emailsOf(query: Record<string, string>): Promise<string[]> {
  const emails: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: ClientPage = await pageOf({ limit: '2', ...query, ...(cursor && { cursor }) });
    emails.push(...page.items.map(({ email }) => email));
    cursor = page.nextCursor;
  }
  return emails;
}

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const setLastChange = ({ id }: User, lastChangeAt: string) =>
  gateway.db
    .updateTable('clientActivity')
    .set({ lastChangeAt })
    .where('clientId', '=', id)
    .execute();

describe('?sort=&dir=', () => {
  test('clients are ordered by the shown name or else the email, ignoring case and accents', async () => {
    const people: [string, string | null, string | null][] = [
      ['zoe@example.com', 'Zoë', 'Alba'],
      ['nunez@example.com', 'ana', 'Núñez'],
      ['nunes@example.com', 'Ana', 'Nunes'],
      ['bo@example.com', null, null],
      ['only-last@example.com', null, 'Cruz'],
      ['empty@example.com', '', ''],
    ];
    for (const [email, firstName, lastName] of people) {
      await createUser(gateway.db, { email, firstName, lastName });
    }
    const fromA = [
      'nunes@example.com',
      'nunez@example.com',
      'bo@example.com',
      'only-last@example.com',
      'empty@example.com',
      'zoe@example.com',
    ];
    expect(await emailsOf({ sort: 'name' })).toEqual(fromA);
    expect(await emailsOf({ sort: 'name', dir: 'desc' })).toEqual(fromA.toReversed());
    expect(await emailsOf({ sort: 'name', search: 'ana nun' })).toEqual(fromA.slice(0, 2));
    expect(await emailsOf({ sort: 'name', search: 'an', dir: 'desc' })).toEqual([
      'nunez@example.com',
      'nunes@example.com',
    ]);
  });

  test('clients are ordered by the last change, the newest first unless asked otherwise', async () => {
    for (const [n, day] of [3, 1, 2].entries()) {
      const user = await createUser(gateway.db, { email: `${n}@example.com` });
      await setLastChange(user, `2026-10-0${day}T10:00:00Z`);
    }
    const newest = ['0@example.com', '2@example.com', '1@example.com'];
    expect(await emailsOf({ sort: 'changed' })).toEqual(newest);
    expect(await emailsOf({ sort: 'changed', dir: 'asc' })).toEqual(newest.toReversed());
  });

  test('clients are ordered by the date of joining, the newest first unless asked otherwise', async () => {
    for (const day of [1, 2, 3]) {
      const createdAt = `2026-10-0${day}T10:00:00Z`;
      await createUser(gateway.db, { email: `${day}@example.com`, createdAt });
    }
    expect((await emailsOf({ sort: 'joined' }))[0]).toBe('3@example.com');
    expect((await emailsOf({ dir: 'asc' }))[0]).toBe('1@example.com');
  });

  const cases = clientSorts.flatMap((sort) => sortDirections.map((dir) => [sort, dir] as const));
  test.each(cases)('%s %s: pages cover all clients once, equal keys too', async (sort, dir) => {
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      const names = n < 2 ? { firstName: null, lastName: null } : { firstName: 'Ada | Lee' };
      const user = await createUser(gateway.db, {
        ...names,
        createdAt: '2026-10-01T10:00:00.123Z',
      });
      await setLastChange(user, '2026-10-02T10:00:00.456Z');
      ids.push(user.email);
    }
    expect((await emailsOf({ sort, dir })).toSorted()).toEqual(ids.toSorted());
  });

  test.each(['name', 'changed'])('a cursor of another sort is refused by %s', async (sort) => {
    for (let n = 0; n < 2; n += 1) await createUser(gateway.db);
    for (const other of ['joined', sort === 'name' ? 'changed' : 'name']) {
      const { nextCursor } = await pageOf({ sort: other, limit: '1' });
      const response = await admin.get(`/api/admin/clients?sort=${sort}&cursor=${nextCursor}`);
      expectInvalid(response, { cursor: 'This cursor does not belong to this list' });
    }
  });

  test.each(['sort=email', 'dir=up', 'language=fr', 'disputes=none', 'subscription=past_due'])(
    'refuses ?%s',
    async (query) => {
      expect((await admin.get(`/api/admin/clients?${query}`)).status).toBe(400);
    },
  );
});

describe('filters', () => {
  async function createClients() {
    await createUser(gateway.db, { email: 'plain@x.example' });
    await createUser(gateway.db, { email: 'paying@x.example', subscriptionStatus: 'active' });
    await createUser(gateway.db, { email: 'late@x.example', subscriptionStatus: 'past_due' });
    await createUser(gateway.db, { email: 'new@x.example', onboardingComplete: false });
    const served = await createUser(gateway.db, { email: 'served@x.example', language: 'es' });
    await createCreditReport(gateway.db, served.id);
    const disputing = await createUser(gateway.db, {
      email: 'disputing@x.example',
      subscriptionStatus: 'active',
    });
    await createCreditItem(gateway.db, disputing.id, {
      status: 'disputed',
      disputedOn: daysAgo(30),
    });
    const late = await createUser(gateway.db, { email: 'overdue@x.example', language: 'es' });
    await createMessage(gateway.db, late.id);
    await createMessage(gateway.db, served.id, { handledAt: '2026-11-02T00:00:00Z' });
    await createMessage(gateway.db, served.id, { authorId: null });
    await createCreditReport(gateway.db, late.id);
    await createCreditItem(gateway.db, late.id, { status: 'disputed', disputedOn: daysAgo(31) });
    await createCreditItem(gateway.db, served.id, { status: 'removed', disputedOn: daysAgo(90) });
    await createCreditItem(gateway.db, served.id, { status: 'removed' });
  }

  test.each<[string, string[]]>([
    ['subscription=active', ['disputing', 'paying']],
    ['subscription=free', ['late', 'new', 'overdue', 'plain', 'served']],
    ['onboarding=complete', ['disputing', 'late', 'overdue', 'paying', 'plain', 'served']],
    ['onboarding=incomplete', ['new']],
    ['language=es', ['overdue', 'served']],
    ['language=en', ['disputing', 'late', 'new', 'paying', 'plain']],
    ['filter=no-report', ['disputing', 'late', 'paying', 'plain']],
    ['filter=no-report&onboarding=incomplete', ['new']],
    ['disputes=open', ['disputing', 'overdue']],
    ['disputes=due-soon', ['disputing']],
    ['disputes=overdue', ['overdue']],
    ['disputes=next-round', ['overdue']],
    ['messages=waiting', ['overdue']],
    ['disputes=open&filter=no-report&subscription=active&language=en', ['disputing']],
    ['subscription=active&search=paying', ['paying']],
    ['language=es&filter=no-report', []],
  ])('?%s in each order, and counted', async (query, expected) => {
    await createClients();
    const filter = Object.fromEntries(new URLSearchParams(query));
    for (const sort of clientSorts) {
      const emails = await emailsOf({ ...filter, sort });
      expect(emails.map((email) => email.replace('@x.example', '')).toSorted()).toEqual(expected);
    }
    const count = await admin.get(`/api/admin/client-count?${query}`);
    expect(count.body).toEqual({ count: expected.length, more: false });
  });

  test('clients are not counted beyond 1,000', async () => {
    const values = Array.from({ length: 1_001 }, (_, n) => ({
      email: `client-${n}@example.com`,
      passwordHash: 'none',
    }));
    await gateway.db.insertInto('appUser').values(values).execute();
    const count = await admin.get('/api/admin/client-count');
    expect(count.body).toEqual({ count: 1_000, more: true });
  });
});
