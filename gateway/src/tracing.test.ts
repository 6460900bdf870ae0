import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PAGE_DATA_ID, type PageData } from '@repo/contract/page-data';
import { collectTraces } from '../test/collect-traces.ts';
import { testReleases } from '../test/releases.ts';
import { startTestGateway, type TestGateway } from '../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ isTraced: true, releases: testReleases() });
});
afterAll(() => gateway.stop());

test('a trace leads from the page through its calls to their statements', async () => {
  const traces = await collectTraces();
  const { http } = await gateway.client();
  const page = await http.get<string>('/overview', { accept: 'text/html' });
  const [, json = ''] = new RegExp(`id="${PAGE_DATA_ID}">(.*)</script>`).exec(page.body) ?? [];
  const { traceParent } = JSON.parse(json) as PageData;
  const headers = { traceparent: traceParent! };
  const call = await http.get('/trpc/notifications.list?input={}', headers);
  await http.get('/api/notifications?limit=5', headers);
  await http.get('/mf/live.json', headers);

  const { spans } = await traces.end();
  const trace = spans.filter(({ traceId }) => traceParent!.includes(traceId));
  const childrenOf = (name: string) => {
    const parents = trace.filter((span) => span.name === name).map(({ spanId }) => spanId);
    return trace
      .filter(({ parentSpanId }) => parents.includes(parentSpanId ?? ''))
      .map((span) => span.name);
  };
  expect(childrenOf('GET page')).toEqual(expect.arrayContaining(['GET /trpc', 'GET /api']));
  expect(childrenOf('GET /trpc')).toEqual(['notifications.list']);
  expect(childrenOf('GET /api')).toEqual(['notifications.list']);
  expect(childrenOf('notifications.list')).toContain('sql');
  const request = trace.find(({ name }) => name === 'GET /trpc')!;
  expect(request.attributes).toContainEqual({
    key: 'request.id',
    value: { stringValue: call.headers.get('x-request-id') },
  });
});
