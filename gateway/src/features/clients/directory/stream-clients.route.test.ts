import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';

const PATH = '/api/admin/clients';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test('records HEAD as a page of the list and not as an export', async () => {
  const { id, http } = await gateway.admin();
  const actions = async () => {
    const rows = await gateway.db
      .selectFrom('auditEvent')
      .select('action')
      .where('actorId', '=', id)
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  };
  const cookie = `session=${http.cookies.get('session')}`;
  const head = await fetch(gateway.url + PATH, { method: 'HEAD', headers: { cookie } });
  expect(head.status).toBe(200);
  expect(await actions()).toEqual(['client.list-viewed']);
  await http.get(PATH);
  expect(await actions()).toEqual(['client.list-viewed', 'client.list-exported']);
});
