import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RouteRead } from '@repo/contract/app-description';
import { clientViewPath, VIEW_AS_HEADER } from '@repo/contract/client-view';
import type { DocumentData, PageData } from '@repo/contract/page-data';
import { sql } from 'kysely';
import { createDocument, createMessage, newcomer } from '../../test/factories.ts';
import type { HttpClient } from '../../test/http-client.ts';
import { testReleases } from '../../test/releases.ts';
import {
  startTestGateway,
  type TestGateway,
  type TestGatewayOptions,
} from '../../test/test-gateway.ts';

let gateway: TestGateway;
const started: TestGateway[] = [];
beforeAll(async () => {
  gateway = await startTestGateway({
    releases: releasesWith({
      '/documents': [{ procedure: 'documents.list' }],
      '/onboarding': [{ procedure: 'profiles.draft' }],
    }),
  });
});
afterAll(async () => {
  for (const one of started) await one.stop();
  await gateway.stop();
});

function releasesWith(reads: Record<string, RouteRead[]>) {
  return testReleases().map((release) => ({
    ...release,
    app: {
      ...release.app,
      routes: release.app.routes.map((route) => {
        const data = route.audience === 'public' ? undefined : reads[route.path];
        return { ...route, ...(data && { data }) };
      }),
    },
  }));
}

async function gatewayReading(
  reads: Record<string, RouteRead[]>,
  options: TestGatewayOptions = {},
): Promise<TestGateway> {
  const { databaseUrl } = gateway;
  const other = await startTestGateway({ releases: releasesWith(reads), databaseUrl, ...options });
  started.push(other);
  return other;
}

async function documentOf(http: HttpClient, path = '/documents') {
  const response = await http.get<string>(path);
  const [, json = ''] = /id="page-data">(.*?)<\/script>/s.exec(response.body) ?? [];
  const { documentData } = JSON.parse(json) as PageData;
  return { ...response, documentData };
}

const namesIn = (data: DocumentData | undefined) => data?.results.map(({ procedure }) => procedure);

describe('the document', () => {
  test('brings what the route names, as the API answers it, and is never stored', async () => {
    const { id, http } = await gateway.client();
    await createDocument(gateway.db, id);
    const { documentData, headers } = await documentOf(http);
    const { body } = await http.get('/api/documents');
    expect(body).toHaveLength(1);
    expect(documentData).toEqual({
      userId: id,
      results: [{ procedure: 'documents.list', output: body }],
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('the document does not repeat the names of its reads', async () => {
    const { http } = await gateway.client();
    const { body } = await http.get<string>('/documents');
    expect(body.match(/documents\.list/g)).toHaveLength(1);
  });

  test('the document has no data for visitors and on routes without reads', async () => {
    const visitor = await documentOf(gateway.visitor());
    expect([visitor.status, visitor.documentData]).toEqual([404, undefined]);
    expect((await documentOf((await gateway.client()).http, '/')).documentData).toBeUndefined();
  });

  test('keeps a text that would end its script within its JSON', async () => {
    const { id, http } = await gateway.client();
    const fileName = '</script><script>alert(1)</script>\u2028.pdf';
    await createDocument(gateway.db, id, { fileName });
    const { body, documentData } = await documentOf(http);
    expect(body).not.toContain('alert(1)</script>');
    expect(documentData?.results[0]?.output).toMatchObject([{ fileName }]);
  });

  test('holds each user’s own data, however requests interleave', async () => {
    const people = await Promise.all([gateway.client(), gateway.client()]);
    for (const { id } of people) await createDocument(gateway.db, id, { fileName: `${id}.pdf` });
    const rounds = Array.from({ length: 10 }, () => people).flat();
    const read = await Promise.all(rounds.map(({ http }) => documentOf(http)));
    for (const [index, { documentData }] of read.entries()) {
      const { id } = rounds[index]!;
      expect(documentData).toMatchObject({
        userId: id,
        results: [{ output: [{ fileName: `${id}.pdf` }] }],
      });
    }
  });
});

describe('a read', () => {
  test('gets its parameters from the path', async () => {
    const input = { id: '{id}' };
    const reading = await gatewayReading({
      '/admin/client/{id}': [{ procedure: 'clients.get', input }],
    });
    const { http } = await reading.admin();
    const client = await reading.client();
    const { documentData } = await documentOf(http, `/admin/client/${client.id}`);
    expect(documentData?.results).toMatchObject([
      { procedure: 'clients.get', input: { id: client.id }, output: { id: client.id } },
    ]);
    const unknown = await documentOf(http, '/admin/client/nobody');
    expect(unknown.documentData?.results).toEqual([]);
  });

  test('a paged read is marked as its first page', async () => {
    const reading = await gatewayReading({
      '/documents': [{ procedure: 'messages.list', input: { limit: 20 }, pages: true }],
    });
    const { http } = await reading.client();
    expect((await documentOf(http)).documentData?.results).toEqual([
      {
        procedure: 'messages.list',
        input: { limit: 20 },
        pages: true,
        output: { items: [], nextCursor: null },
      },
    ]);
  });

  test('a read for a URL query is made only with that query', async () => {
    const reading = await gatewayReading({
      '/documents': [
        { procedure: 'documents.list', when: {} },
        { procedure: 'notifications.summary', when: { show: 'messages' } },
        { procedure: 'dataDeletion.own', when: { tab: '*' } },
      ],
    });
    const { http } = await reading.client();
    const namesAt = async (path: string) => namesIn((await documentOf(http, path)).documentData);
    expect(await namesAt('/documents')).toEqual(['documents.list', 'dataDeletion.own']);
    expect(await namesAt('/documents?show=messages')).toEqual(['notifications.summary']);
    expect(await namesAt('/documents?tab=notes')).toEqual(['dataDeletion.own']);
    expect(await namesAt('/documents?tab=notes&show=messages')).toBeUndefined();
    expect(await namesAt('/documents?show=messages&show=all')).toBeUndefined();
    expect(await namesAt('/documents?search=a')).toBeUndefined();
  });

  test('a forbidden, failed or unknown read is left out', async () => {
    const other = await gateway.client();
    const reading = await gatewayReading({
      '/documents': [
        { procedure: 'clients.stats' },
        { procedure: 'clients.get', input: { id: other.id } },
        { procedure: 'no.such' },
        { procedure: 'auth.logout' },
        { procedure: 'messages.list', input: { limit: -1 } },
        { procedure: 'documents.list' },
      ],
    });
    const { http } = await reading.client();
    expect(namesIn((await documentOf(http)).documentData)).toEqual(['documents.list']);
    expect((await http.get('/api/auth/user')).status).toBe(200);
  });

  test('a read is not made for an admin without the second factor that is required', async () => {
    const reads = { '/admin': [{ procedure: 'clients.stats' }] };
    const strict = await gatewayReading(reads, { requireAdminMfa: true });
    const { http } = await strict.admin();
    expect((await documentOf(http, '/admin')).documentData?.results).toEqual([]);
  });

  test('a read is not made for a screen that this user does not get', async () => {
    const { http } = await gateway.client(newcomer);
    const response = await http.get('/documents');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/onboarding']);
    expect(namesIn((await documentOf(http, '/onboarding')).documentData)).toEqual([
      'profiles.draft',
    ]);
  });

  test('counts towards the budget of its user; without one the document comes without data', async () => {
    const reads = Array.from({ length: 5 }, () => ({ procedure: 'documents.list' }));
    const limited = await gatewayReading({ '/documents': reads }, { callLimits: { user: 14 } });
    const { http } = await limited.client();
    expect((await documentOf(http)).documentData?.results).toHaveLength(5);
    expect((await documentOf(http)).documentData?.results).toHaveLength(5);
    const third = await documentOf(http);
    expect([third.status, third.documentData?.results]).toEqual([200, []]);
  });

  test('a read that takes too long is left out, and the browser’s own call is answered', async () => {
    const reads = { '/documents': [{ procedure: 'documents.list' }] };
    const hurried = await gatewayReading(reads, { documentPatienceMs: 50 });
    const { http } = await hurried.client();
    await gateway.ownerDb.transaction().execute(async (trx) => {
      await sql`lock table document in access exclusive mode`.execute(trx);
      const { status, documentData } = await documentOf(http);
      expect([status, documentData?.results]).toEqual([200, []]);
    });
    expect(await http.get('/api/documents')).toMatchObject({ status: 200, body: [] });
  });

  test('a read with an answer too large for a document is left out', async () => {
    const list = (limit: number) => ({ procedure: 'messages.list', input: { limit } });
    const reading = await gatewayReading({ '/documents': [list(1), list(2), list(3)] });
    const { id, http } = await reading.client();
    const limitsRead = async () =>
      (await documentOf(http)).documentData?.results.map(({ input }) => input?.['limit']);
    await createMessage(reading.db, id, { text: 'x'.repeat(50_000) });
    expect(await limitsRead()).toEqual([1, 2]);
    await createMessage(reading.db, id, { text: 'x'.repeat(20_000) });
    expect(await limitsRead()).toEqual([1]);
  });
});

test('an admin’s view of a client’s screens brings no data, and may not ask for a document', async () => {
  const client = await gateway.client();
  const { http } = await gateway.admin();
  const view = await documentOf(http, clientViewPath(client.id, '/documents'));
  expect(view.documentData).toBeUndefined();
  const asked = await http.get('/documents', { [VIEW_AS_HEADER]: client.id });
  expect(asked.status).toBe(403);
});
