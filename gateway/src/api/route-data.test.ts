import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appDescription, type AppRoute, type RouteRead } from '@repo/contract/app-description';
import { inputOf } from '@repo/contract/route-reads';
import { createSignedContract } from '../../test/contracts.ts';
import { createDispute } from '../../test/disputes.ts';
import { createReportImport } from '../../test/factories.ts';
import { statementsOf } from '../../test/explain.ts';
import type { HttpClient } from '../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { nameOfPrepared } from '../db/prepared.ts';
import { root } from '../installation.ts';
import { localApps } from '../releases/local-apps.ts';
import { checkRouteData } from './document-data.ts';

describe('an app is refused', () => {
  const checked = (read: RouteRead, path = '/letters') =>
    checkRouteData({
      name: 'mf-letters',
      mount: 'letters',
      shellApi: 1,
      routes: [{ path, audience: 'client', screen: 'letters', data: [read] }],
      navigation: [],
    });

  test.each<[string, RouteRead, string]>([
    ['names a mutation', { procedure: 'auth.logout' }, '"auth.logout" is a mutation, not a query'],
    ['names nothing', { procedure: 'no.such' }, 'this gateway has no procedure "no.such"'],
    [
      'has an input that does not fit',
      { procedure: 'messages.list', input: { limit: 'all' } },
      'the input of "messages.list" does not fit: limit Invalid input',
    ],
    [
      'takes a parameter that its path lacks',
      { procedure: 'clients.get', input: { id: '{id}' } },
      'the path has no {id} for the input of "clients.get"',
    ],
  ])('an app with a route that %s is refused', (_, read, reason) => {
    expect(() => checked(read)).toThrow(`mf-letters, data of /letters: ${reason}`);
  });

  test('an app is refused unless it names queries that exist', () => {
    const input = { id: '{id}' };
    expect(() => checked({ procedure: 'clients.get', input }, '/letters/{id}')).not.toThrow();
    expect(() => checked({ procedure: 'documents.list' })).not.toThrow();
  });
});

const descriptions = localApps(root).map((app) =>
  appDescription.parse(JSON.parse(readFileSync(join(root, app, 'mf.json'), 'utf8'))),
);

test.each(descriptions)('$name names reads that exist', (description) => {
  expect(() => checkRouteData(description)).not.toThrow();
});

describe('a read of a screen', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.stop());

  function readsFor(isMeant: (route: AppRoute) => boolean): RouteRead[] {
    const routes = descriptions.flatMap((app) => app.routes);
    const reads = routes.filter(isMeant).flatMap(({ data = [] }) => data);
    return [...new Map(reads.map((read) => [JSON.stringify(read), read])).values()];
  }

  const make = (http: HttpClient, read: RouteRead, ids: Record<string, string> = {}) => {
    const input = JSON.stringify(inputOf(read, (name) => ids[name] ?? '') ?? {});
    return http.get(`/trpc/${read.procedure}?input=${encodeURIComponent(input)}`);
  };

  const early = readsFor(({ audience }) => audience !== 'admin');
  test.each(early)('a read made before the visit is not audited: $procedure', async (read) => {
    const { id, http, contractId } = await createSignedContract(gateway);
    const eventsOf = () =>
      gateway.db.selectFrom('auditEvent').selectAll().where('actorId', '=', id).execute();
    const before = await eventsOf();
    const { id: reportId } = await createReportImport(gateway.db, id);
    const disputeId = await createDispute(gateway, { id, contractId });
    expect((await make(http, read, { reportId, disputeId })).status).toBe(200);
    expect(await eventsOf()).toEqual(before);
  });

  const rare = /^\/(account|credit-report\/import)/;
  const often = readsFor(({ audience, path }) => audience === 'client' && !rare.test(path));
  test.each(often)(
    'a read of a screen that clients often open runs prepared statements: $procedure',
    async (read) => {
      const { http } = await gateway.client();
      const statements = await statementsOf(() => make(http, read));
      expect(statements).not.toEqual([]);
      const texts = statements.map(({ text }) => text);
      expect(texts.filter((text) => !nameOfPrepared(text))).toEqual([]);
    },
  );
});
