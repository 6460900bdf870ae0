import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accessTable, type Audience } from '../../test/access-table.ts';
import { createClientRows, type ClientRows } from '../../test/client-rows.ts';
import { databaseContents } from '../../test/database-contents.ts';
import { endpointNames, requestsOf } from '../../test/endpoint-requests.ts';
import { newcomer } from '../../test/factories.ts';
import type { HttpClient, TestResponse } from '../../test/http-client.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

interface Refusal {
  status: number;
  message: unknown;
}

const signInRequired: Refusal = { status: 401, message: 'Please sign in' };
const secondFactorRequired: Refusal = {
  status: 403,
  message: 'Admins need a second factor, and a sign-in with it',
};
const adminsOnly: Refusal = { status: 403, message: 'This is for administrators' };

let gateway: TestGateway;
/** Rows that only this client may touch. */
let client: ClientRows;
beforeAll(async () => {
  gateway = await startTestGateway();
  client = await createClientRows(gateway);
});
afterAll(() => gateway.stop());

const endpointsFor = (...audiences: Audience[]) =>
  Object.entries(accessTable).flatMap(([name, audience]) =>
    audiences.includes(audience) ? [name] : [],
  );

/** The message of an error, which tRPC has inside `error`. */
function messageOf({ body }: TestResponse): unknown {
  const { error = body } = body as { error?: unknown };
  return (error as { message?: unknown }).message;
}

/** Expects that each call, by tRPC and by REST, is refused, and that nothing in the database changed. */
async function expectRefusals(http: HttpClient, name: string, refusal: Refusal) {
  const before = await databaseContents(gateway.db);
  for (const request of requestsOf(name, client.ids)) {
    const response = await http.request(...request);
    expect({ status: response.status, message: messageOf(response) }).toEqual(refusal);
  }
  expect(await databaseContents(gateway.db)).toEqual(before);
}

/** Expects that a call, once, is not refused for who the caller is; for what is missing in the input it may be. */
async function expectAccess(http: HttpClient, name: string, { ids }: ClientRows) {
  const { status, body } = await http.request(...requestsOf(name, ids)[0]);
  const refused = [401, 403, 404].includes(status) || status >= 500;
  expect(refused ? { status, body } : 'not refused').toBe('not refused');
}

test('each procedure and each route has its row', () => {
  expect(Object.keys(accessTable).sort()).toEqual(endpointNames);
});

describe('a visitor', () => {
  test.each(endpointsFor('everyone'))('may call %s', async (name) => {
    await expectAccess(gateway.visitor(), name, client);
  });

  test.each(endpointsFor('signed-in', 'owner', 'admin'))('may not call %s', async (name) => {
    await expectRefusals(gateway.visitor(), name, signInRequired);
  });
});

describe('a client who has not finished onboarding', () => {
  test.each(endpointsFor('signed-in'))('may call %s', async (name) => {
    const { http } = await gateway.client(newcomer);
    await expectAccess(http, name, client);
  });

  test.each(endpointsFor('admin'))('may not call %s', async (name) => {
    const { http } = await gateway.client(newcomer);
    await expectRefusals(http, name, adminsOnly);
  });
});

describe('a client', () => {
  test.each(endpointsFor('signed-in', 'owner'))('may call %s', async (name) => {
    const own = await createClientRows(gateway);
    await expectAccess(own.http, name, own);
  });

  test.each(endpointsFor('admin'))('may not call %s, not even for themselves', async (name) => {
    await expectRefusals(client.http, name, adminsOnly);
  });
});

describe('another client', () => {
  test.each(endpointsFor('owner'))('finds nothing at %s', async (name) => {
    const { http } = await gateway.client();
    await expectRefusals(http, name, { status: 404, message: expect.any(String) });
  });

  test.each(endpointsFor('admin'))('may not call %s', async (name) => {
    const { http } = await gateway.client();
    await expectRefusals(http, name, adminsOnly);
  });
});

describe('an admin', () => {
  test.each(endpointsFor('signed-in', 'admin'))('may call %s', async (name) => {
    const { http } = await gateway.admin();
    await expectAccess(http, name, await createClientRows(gateway));
  });

  test.each(endpointsFor('owner'))('finds nothing of a client at %s', async (name) => {
    const { http } = await gateway.admin();
    await expectRefusals(http, name, { status: 404, message: expect.any(String) });
  });
});

describe('an admin who signed in with the password alone, where admins need a second factor,', () => {
  let strict: TestGateway;
  beforeAll(async () => {
    const { databaseUrl } = gateway;
    strict = await startTestGateway({ databaseUrl, requireAdminMfa: true });
  });
  afterAll(() => strict.stop());

  test.each(endpointsFor('admin'))('may not call %s', async (name) => {
    const { http } = await strict.admin();
    await expectRefusals(http, name, secondFactorRequired);
  });
});

describe('who was an admin until now, in the session of that time,', () => {
  test.each(endpointsFor('admin'))('may not call %s', async (name) => {
    const { id, http } = await gateway.admin();
    expect((await http.get('/api/admin/stats')).status).toBe(200);
    await gateway.db.updateTable('appUser').set({ role: 'client' }).where('id', '=', id).execute();
    await expectRefusals(http, name, adminsOnly);
  });
});
