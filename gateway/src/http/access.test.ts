import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accessTable, type Audience } from '../../test/access-table.ts';
import { createClientRows, type ClientRows } from '../../test/client-rows.ts';
import { databaseContents } from '../../test/database-contents.ts';
import { endpointNames, requestsOf } from '../../test/endpoint-requests.ts';
import { newcomer } from '../../test/factories.ts';
import { HttpClient, type TestResponse } from '../../test/http-client.ts';
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

async function expectAccess(
  http: HttpClient,
  name: string,
  { ids }: ClientRows,
  expected: number[] = [],
) {
  const [url, init] = requestsOf(name, ids)[0];
  const { status, body } = await http.request(url, init);
  if (init.method && status < 400) unchanged = undefined;
  const refused = ([401, 403, 404].includes(status) && !expected.includes(status)) || status >= 500;
  expect(refused ? { status, body } : 'not refused').toBe('not refused');
}

test('each procedure and each route has its row', () => {
  expect(Object.keys(accessTable).sort()).toEqual(endpointNames);
});

describe('a visitor', () => {
  test.each(endpointsFor('everyone'))('a visitor may call %s', async (name) => {
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

  test.each(endpointsFor('signed-in'))(
    'a client who has not finished onboarding may call %s',
    async (name) => {
      await expectAccess(await signIn(), name, client);
    },
  );

  describe('may not call', () => {
    testRefusals(endpointsFor('admin'), signIn, adminsOnly);
  });
});

describe('a client', () => {
  test.each(endpointsFor('signed-in', 'owner'))('a client may call %s', async (name) => {
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
  test.each(endpointsFor('signed-in', 'admin'))('an admin may call %s', async (name) => {
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

describe('deploy tokens', () => {
  const app = 'mf-marketing';
  const sentWith = async (change: { expiresAt: string } | { revokedAt: string } | null) => {
    const { id, http } = await gateway.deployer(change ? app : 'mf-portal');
    if (change)
      await gateway.db.updateTable('deployToken').set(change).where('id', '=', id).execute();
    return http;
  };
  const past = '2026-01-01T00:00:00.000Z';
  const refusal = (status: number, message: RegExp): Refusal => ({
    status,
    message: expect.stringMatching(message),
  });

  test.each(endpointsFor('deploy-token'))('a token of the app may call %s', async (name) => {
    await expectAccess((await gateway.deployer(app)).http, name, client, [404]);
  });

  describe('no token may call what needs a session', () => {
    testRefusals(
      endpointsFor('signed-in', 'owner', 'admin'),
      async () => (await gateway.deployer(app)).http,
      signInRequired,
    );
  });
  describe('a token of another app may not call', () => {
    const message = /^The deploy token "CI of mf-portal" is for mf-portal$/;
    const names = endpointsFor('deploy-token').filter((name) => name !== 'deploy.list');
    testRefusals(names, () => sentWith(null), refusal(403, message));
  });
  describe('an expired token may not call', () => {
    const message = /^The deploy token "CI of mf-marketing" expired at 2026-01-01/;
    testRefusals(
      endpointsFor('deploy-token'),
      () => sentWith({ expiresAt: past }),
      refusal(401, message),
    );
  });
  describe('a revoked token may not call', () => {
    const message = /^The deploy token "CI of mf-marketing" was revoked$/;
    testRefusals(
      endpointsFor('deploy-token'),
      () => sentWith({ revokedAt: past }),
      refusal(401, message),
    );
  });
  describe('a token that nobody created may not call', () => {
    testRefusals(
      endpointsFor('deploy-token'),
      () => new HttpClient(gateway.url, { authorization: `Bearer ${'x'.repeat(43)}` }),
      refusal(401, /^This deploy token is unknown$/),
    );
  });
  describe.each([
    ['a visitor', () => gateway.visitor()],
    ['a client', () => client.http],
    ['an admin', async () => (await gateway.admin()).http],
  ] as const)('is what %s needs for', (_caller, signIn) => {
    testRefusals(
      endpointsFor('deploy-token'),
      signIn,
      refusal(401, /^Send a deploy token of this app$/),
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
