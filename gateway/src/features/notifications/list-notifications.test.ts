import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NotificationPage } from '@repo/contract/notifications';
import { expectInvalid, expectRefused } from '../../../test/expect-response.ts';
import { createNotification } from '../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

const CALL = '/api/notifications';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const READ = { readAt: '2026-10-02T10:00:00Z' };

async function clientWith(count: number, overrides = {}) {
  const client = await gateway.client();
  for (let day = 1; day <= count; day += 1) {
    const createdAt = `2026-09-${String(day).padStart(2, '0')}T10:00:00.000Z`;
    await createNotification(gateway.db, client.id, {
      title: `Day ${day}`,
      createdAt,
      ...overrides,
    });
  }
  return client;
}

const titles = ({ items }: NotificationPage) => items.map(({ title }) => title);

describe('GET /api/notifications?limit=&cursor=&unread=', () => {
  test('pages through all of the caller’s own, newest first', async () => {
    const { http } = await clientWith(5);
    await clientWith(1, { title: 'Of someone else' });
    const seen: string[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor && `&cursor=${cursor}`;
      const { body } = await http.get<NotificationPage>(`${CALL}?limit=2${query}`);
      seen.push(titles(body));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual([['Day 5', 'Day 4'], ['Day 3', 'Day 2'], ['Day 1']]);
  });

  test('loses and repeats none that were created at the same instant', async () => {
    const { http } = await clientWith(5, { createdAt: '2026-09-01T10:00:00.000Z' });
    const first = (await http.get<NotificationPage>(`${CALL}?limit=3`)).body;
    const second = (await http.get<NotificationPage>(`${CALL}?limit=3&cursor=${first.nextCursor}`))
      .body;
    expect([...titles(first), ...titles(second)].sort()).toEqual([
      'Day 1',
      'Day 2',
      'Day 3',
      'Day 4',
      'Day 5',
    ]);
    expect(second.nextCursor).toBeNull();
  });

  test('leaves out those that were read', async () => {
    const client = await clientWith(2);
    await createNotification(gateway.db, client.id, { ...READ, title: 'Read' });
    const { body } = await client.http.get<NotificationPage>(`${CALL}?unread=true`);
    expect(titles(body)).toEqual(['Day 2', 'Day 1']);
    expect(
      (await client.http.get<NotificationPage>(`${CALL}?unread=false`)).body.items,
    ).toHaveLength(3);
  });

  test('a cursor of another client shows nothing of theirs', async () => {
    const [ada, ben] = [await clientWith(3), await clientWith(3)];
    const { body } = await ada.http.get<NotificationPage>(`${CALL}?limit=1`);
    const foreign = await ben.http.get<NotificationPage>(`${CALL}?cursor=${body.nextCursor}`);
    const own = await ben.http.get<NotificationPage['items']>(CALL);
    const ids = own.body.map(({ id }) => id);
    expect(foreign.body.items.every(({ id }) => ids.includes(id))).toBe(true);
  });

  test.each(['limit=0', 'limit=101', 'limit=many', 'unread=perhaps'])(
    'refuses %s',
    async (query) => {
      const { http } = await gateway.client();
      expect(await http.get(`${CALL}?${query}`)).toMatchObject({ status: 400 });
    },
  );

  test('refuses an unknown cursor', async () => {
    const { http } = await gateway.client();
    expectInvalid(await http.get(`${CALL}?cursor=page2`), {
      cursor: 'This cursor does not belong to this list',
    });
  });
});

describe('GET /api/notifications/summary', () => {
  test('counts the caller’s own and names the newest unread one', async () => {
    const client = await clientWith(2);
    await createNotification(gateway.db, client.id, { ...READ, title: 'Read' });
    await clientWith(1);
    expect((await client.http.get(`${CALL}/summary`)).body).toEqual({
      total: 3,
      unread: 2,
      newestUnread: expect.objectContaining({ title: 'Day 2', read: false }),
    });
  });

  test('GET /api/notifications/summary has no newest one when all are read', async () => {
    const { http } = await clientWith(1, READ);
    expect((await http.get(`${CALL}/summary`)).body).toEqual({
      total: 1,
      unread: 0,
      newestUnread: null,
    });
  });
});

describe('POST /api/notifications/read-all', () => {
  const readTimes = (userId: string) =>
    gateway.db.selectFrom('notification').select('readAt').where('userId', '=', userId).execute();

  test('marks all of the caller’s own, keeps earlier times, and leaves others alone', async () => {
    const [client, other] = [await clientWith(3), await clientWith(1)];
    await createNotification(gateway.db, client.id, { ...READ, title: 'Read' });
    const response = await client.http.post(`${CALL}/read-all`);
    expect(response).toMatchObject({ status: 200, body: { total: 4, unread: 0 } });
    const times = (await readTimes(client.id)).map(({ readAt }) => readAt);
    expect(times).not.toContain(null);
    expect(times).toContain('2026-10-02T10:00:00.000Z');
    expect(await readTimes(other.id)).toEqual([{ readAt: null }]);
  });

  test('refuses a visitor and changes nothing', async () => {
    const { id } = await clientWith(1);
    expectRefused(await gateway.visitor().post(`${CALL}/read-all`), 401);
    expect(await readTimes(id)).toEqual([{ readAt: null }]);
  });
});
