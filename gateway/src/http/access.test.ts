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
const nothingFound: Refusal = { status: 404, message: expect.any(String) };

let gateway: TestGateway;
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

function messageOf({ body }: TestResponse): unknown {
  const { error = body } = body as { error?: unknown };
  return (error as { message?: unknown }).message;
}

/** Tests that all these calls of a caller, by tRPC and by REST, are refused, and that they change nothing in the database. */
function testRefusals(
  names: string[],
  signIn: () => HttpClient | Promise<HttpClient>,
  refusal: Refusal,
) {
  let http: HttpClient;
  let before: Record<string, string>;
  beforeAll(async () => {
    http = await signIn();
    before = await databaseContents(gateway.db);
  });
  afterAll(async () => expect(await databaseContents(gateway.db)).toEqual(before));

  test.each(names)('%s', async (name) => {
    for (const request of requestsOf(name, client.ids)) {
      const response = await http.request(...request);
      expect({ status: response.status, message: messageOf(response) }).toEqual(refusal);
    }
  });
}

let unchanged: ClientRows | undefined;

const unchangedRows = async () => (unchanged ??= await createClientRows(gateway));

/** Expects that a call, once, is not refused for who the caller is; for what is missing in the input it may be. */
async function expectAccess(http: HttpClient, name: string, { ids }: ClientRows) {
  const [url, init] = requestsOf(name, ids)[0];
  const { status, body } = await http.request(url, init);
  if (init.method && status < 400) unchanged = undefined;
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

  describe('may not call', () => {
    testRefusals(
      endpointsFor('signed-in', 'owner', 'admin'),
      () => gateway.visitor(),
      signInRequired,
    );
  });
});

describe('a client who has not finished onboarding', () => {
  const signIn = async () => (await gateway.client(newcomer)).http;

  test.each(endpointsFor('signed-in'))('may call %s', async (name) => {
    await expectAccess(await signIn(), name, client);
  });

  describe('may not call', () => {
    testRefusals(endpointsFor('admin'), signIn, adminsOnly);
  });
});

describe('a client', () => {
  test.each(endpointsFor('signed-in', 'owner'))('may call %s', async (name) => {
    const own = await unchangedRows();
    await expectAccess(own.http, name, own);
  });

  describe('may not call, not even for themselves', () => {
    testRefusals(endpointsFor('admin'), () => client.http, adminsOnly);
  });
});

describe('another client', () => {
  const signIn = async () => (await gateway.client()).http;

  describe('finds nothing at', () => {
    testRefusals(endpointsFor('owner'), signIn, nothingFound);
  });
  describe('may not call', () => {
    testRefusals(endpointsFor('admin'), signIn, adminsOnly);
  });
});

describe('an admin', () => {
  test.each(endpointsFor('signed-in', 'admin'))('may call %s', async (name) => {
    const { http } = await gateway.admin();
    await expectAccess(http, name, await unchangedRows());
  });

  describe('finds nothing of a client at', () => {
    testRefusals(endpointsFor('owner'), async () => (await gateway.admin()).http, nothingFound);
  });
});

describe('an admin who signed in with the password alone, where admins need a second factor,', () => {
  let strict: TestGateway;
  beforeAll(async () => {
    const { databaseUrl } = gateway;
    strict = await startTestGateway({ databaseUrl, requireAdminMfa: true });
  });
  afterAll(() => strict.stop());

  describe('may not call', () => {
    testRefusals(
      endpointsFor('admin'),
      async () => (await strict.admin()).http,
      secondFactorRequired,
    );
  });
});

describe('a former admin, in the session of that time,', () => {
  async function signInAndRevoke() {
    const { id, http } = await gateway.admin();
    expect((await http.get('/api/admin/stats')).status).toBe(200);
    await gateway.db.updateTable('appUser').set({ role: 'client' }).where('id', '=', id).execute();
    return http;
  }

  describe('may not call', () => {
    testRefusals(endpointsFor('admin'), signInAndRevoke, adminsOnly);
  });
});
