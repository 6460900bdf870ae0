import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { problemOf } from '@repo/testing/fuzz/check-response.ts';
import type { OpenApiDocument, Operation } from '@repo/testing/fuzz/operations.ts';
import { requestsTo, type FuzzRequest, type Surface } from '@repo/testing/fuzz/requests.ts';
import { openSender } from '@repo/testing/fuzz/send.ts';
import fc from 'fast-check';
import { createClientRows, type ClientRows } from '../../test/client-rows.ts';
import { PASSWORD } from '../../test/factories.ts';
import { allOperations } from '../../test/fuzz-operations.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

/** Requests per surface, 5,000 in all. Most of a visitor's are refused, which is cheap. */
const requestsOf = { visitor: 1_500, client: 500, admin: 500 } as const;
/** The same ones at each run; `npm run drill -- fuzz` sends others. */
const SEED = 20_261_123;

let gateway: TestGateway;
let operations: Operation[];
let own: ClientRows;
let foreign: ClientRows;
let sender: ReturnType<typeof openSender>;
beforeAll(async () => {
  gateway = await startTestGateway();
  const { body } = await gateway.visitor().get<OpenApiDocument>('/api/openapi.json');
  operations = allOperations(body);
  own = await createClientRows(gateway);
  foreign = await createClientRows(gateway);
  sender = openSender(gateway.url);
});
afterAll(async () => {
  sender.close();
  await gateway.stop();
});

const idNames =
  'id ids itemId itemIds removedItemIds reinsertedItemIds creditItemId userId clientId actorId assigneeId pageId';

function knownValues() {
  const ids = [...Object.values(own.ids), ...Object.values(foreign.ids)];
  const passwords = { password: [PASSWORD], currentPassword: [PASSWORD] };
  return { ...Object.fromEntries(idNames.split(' ').map((name) => [name, ids])), ...passwords };
}

type Role = keyof typeof requestsOf;

/** Returns the cookie of a session of this role; a new one after the last one has ended. */
async function sessionOf(role: Role): Promise<() => Promise<string>> {
  if (role === 'visitor') return async () => '';
  const { id } = role === 'admin' ? await gateway.admin() : { id: own.ids['clients']! };
  const account = () => gateway.db.updateTable('appUser').where('id', '=', id);
  const { passwordHash } = await gateway.db
    .selectFrom('appUser')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return async () => {
    // Another admin of the test may have revoked the role, and a request may have changed the password.
    await account().set({ role, passwordHash }).execute();
    const { cookies } = await gateway.signedIn(id);
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  };
}

async function drive(role: Role, surface: Surface): Promise<void> {
  const signIn = await sessionOf(role);
  let cookie = await signIn();
  const expectAnswer = async (request: FuzzRequest) => {
    const response = await sender.send(request, cookie);
    const problem = problemOf(request, response);
    if (problem) throw new Error(`${problem}\n${response.text}`);
    if (role !== 'visitor' && response.status === 401) cookie = await signIn();
  };
  const requests = requestsTo(operations, surface, knownValues());
  await fc.assert(fc.asyncProperty(requests, expectAnswer), {
    numRuns: requestsOf[role],
    seed: SEED,
    // Shrinking sends hundreds of requests whose outcome the changed rows decide.
    endOnFailure: true,
  });
}

test.each(['visitor', 'client', 'admin'] as const)(
  'whatever a %s sends is answered as the document says, or refused',
  async (role) => {
    const before = gateway.logLines.length;
    await Promise.all([drive(role, 'rest'), drive(role, 'trpc')]);
    const errors = gateway.logLines
      .slice(before)
      .filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
    expect(errors).toEqual([]);
  },
  600_000,
);

test('each procedure and each path is driven', () => {
  for (const surface of ['rest', 'trpc'] as const) {
    const sample = fc.sample(requestsTo(operations, surface, {}), {
      numRuns: requestsOf.visitor,
      seed: SEED,
    });
    const driven = new Set(sample.map(({ operation }) => operation.name));
    const reached = operations.filter(({ rest, isQuery }) =>
      surface === 'rest' ? rest : isQuery !== null,
    );
    expect([...driven].sort()).toEqual(reached.map(({ name }) => name).sort());
  }
});
