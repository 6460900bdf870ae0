import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { errorBody, httpStatusByErrorCode } from '@repo/contract/errors';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { accessTable } from '../../test/access-table.ts';
import { createClientRows, type ClientRows } from '../../test/client-rows.ts';
import { PASSWORD } from '../../test/factories.ts';
import {
  restRequests,
  trpcRequests,
  type FuzzRequest,
  type OpenApiDocument,
} from '../../test/fuzz-requests.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { appRouter } from '../api/app-router.ts';

/** By REST, and as many by tRPC. */
const REQUESTS_PER_ROLE = 500;
const roles = ['visitor', 'client', 'admin'] as const;
/** `npm run drill -- fuzz` sends 20 times as many requests, from a new seed. */
const FACTOR = Number(process.env.FUZZ_FACTOR ?? 1);
const SEED = FACTOR === 1 ? 20_261_123 : Date.now() % 2 ** 31;
const REFUSED_BY_DATABASE = 'A value cannot be stored or compared';
const ANSWER_LIMIT_MS = 60_000;

let gateway: TestGateway;
let document: OpenApiDocument;
let own: ClientRows;
let foreign: ClientRows;
beforeAll(async () => {
  gateway = await startTestGateway();
  ({ body: document } = await gateway.visitor().get<OpenApiDocument>('/api/openapi.json'));
  own = await createClientRows(gateway);
  foreign = await createClientRows(gateway);
});
afterAll(() => gateway.stop());

const idNames =
  'id ids itemId itemIds removedItemIds reinsertedItemIds creditItemId userId clientId actorId assigneeId pageId';

function surfaces(weightOf?: (name: string) => number) {
  const ids = [...Object.values(own.ids), ...Object.values(foreign.ids)];
  const known = {
    ...Object.fromEntries(idNames.split(' ').map((name) => [name, ids])),
    password: [PASSWORD],
    currentPassword: [PASSWORD],
  };
  return {
    rest: restRequests(document, known, weightOf),
    trpc: trpcRequests(known, weightOf),
  };
}

const audiences: Record<string, string> = accessTable;
/** Elsewhere a visitor is refused before the input is read. */
const openWeight = (name: string) => (audiences[name] === 'everyone' ? 20 : 1);

type Role = (typeof roles)[number];

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

async function drive(role: Role, requests: fc.Arbitrary<FuzzRequest>): Promise<void> {
  const signIn = await sessionOf(role);
  let cookie = await signIn();
  const expectAnswer = async ({ method, path, body }: FuzzRequest) => {
    const response = await fetch(gateway.url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      headers: {
        cookie,
        connection: 'close',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (isStream) return response.body!.cancel();
    expect(problemOf(response, path, await response.text())).toBeNull();
    if (role !== 'visitor' && response.status === 401) cookie = await signIn();
  };
  await fc.assert(fc.asyncProperty(requests, expectAnswer), {
    numRuns: REQUESTS_PER_ROLE * FACTOR,
    seed: SEED,
    // Shrinking sends hundreds of requests whose outcome the changed rows decide.
    endOnFailure: true,
  });
}

const statuses: ReadonlySet<number> = new Set(Object.values(httpStatusByErrorCode));
const trpcError = z.object({
  error: z.object({
    message: z.string(),
    code: z.number(),
    data: z.extend(errorBody, { httpStatus: z.number() }),
  }),
});

function problemOf({ status, headers }: Response, path: string, text: string): string | null {
  if (status >= 500) return `status ${status}: ${text}`;
  if (/node_modules|\.[cm]?[jt]s:\d+|\n\s+at /.test(text)) return `a stack: ${text}`;
  if (text.includes(REFUSED_BY_DATABASE)) return `only the database refused it: ${text}`;
  // Node itself refuses headers of more than 16 KB.
  if (status < 400 || status === 431) return null;
  if (!statuses.has(status)) return `unknown status ${status}`;
  if (!headers.get('content-type')?.startsWith('application/json')) return `not JSON: ${text}`;
  const error: unknown = JSON.parse(text);
  const isOfTrpc = path.startsWith('/trpc/') && trpcError.safeParse(error).success;
  return isOfTrpc || errorBody.safeParse(error).success ? null : `another shape: ${text}`;
}

test.each(roles)(
  'every generated request of a %s is answered or refused in the documented shape',
  async (role) => {
    const before = gateway.logLines.length;
    const { rest, trpc } = surfaces(role === 'visitor' ? openWeight : undefined);
    await Promise.all([drive(role, rest), drive(role, trpc)]);
    const errors = gateway.logLines
      .slice(before)
      .filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
    expect(errors).toEqual([]);
  },
  600_000 * FACTOR,
);

test('the generator reaches every operation and procedure', () => {
  const namesIn = (requests: fc.Arbitrary<FuzzRequest>) => {
    const sample = fc.sample(requests, { numRuns: 6_000, seed: SEED });
    return new Set(sample.map(({ name }) => name));
  };
  const { rest, trpc } = surfaces();
  const described = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect([...namesIn(rest)].sort()).toEqual(described.sort());
  expect([...namesIn(trpc)].sort()).toEqual(Object.keys(appRouter._def.procedures).sort());
});
