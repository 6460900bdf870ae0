import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { problemOf } from '@repo/testing/fuzz/check-response.ts';
import {
  operationsOf,
  type OpenApiDocument,
  type Operation,
} from '@repo/testing/fuzz/operations.ts';
import { requestsTo, type FuzzRequest, type Surface } from '@repo/testing/fuzz/requests.ts';
import { openSender } from '@repo/testing/fuzz/send.ts';
import { DEMO_PASSWORD, startInstallation } from '../../src/product/start-product.ts';
import { cookieOf, postJson } from '../kill/requests.ts';
import type { Finding } from '../finding.ts';

const REQUESTS = 100_000;
const roles = { visitor: null, client: 'client@example.com', admin: 'admin@example.com' } as const;
type Role = keyof typeof roles;

/** They would end the drill's own session, and signing in is limited. */
const ENDING = /^(auth\.logout|account\.end\w+)$/;

interface Counts {
  answered: number;
  refused: number;
  tooMany: number;
}

/**
 * Sends requests that were generated from the OpenAPI document, and against it, to every operation and its procedure: as
 * a visitor, a client and an admin. Counts what was answered in another way than the document says.
 */
export async function drillFuzz(
  log: (line: string) => void,
  requests = REQUESTS,
): Promise<Finding[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'drill-fuzz-'));
  const gateway = await startInstallation(dataDir, {
    CALLS_PER_ADDRESS: '0',
    CALLS_PER_USER: '0',
    VISITOR_CHANGES_PER_ADDRESS: '0',
  });
  const counts: Counts = { answered: 0, refused: 0, tooMany: 0 };
  const seed = Date.now() % 2 ** 31;
  log(`seed ${seed}`);
  let failures = 0;
  try {
    const response = await fetch(`${gateway.url}/api/openapi.json`);
    const document = (await response.json()) as OpenApiDocument;
    const operations = operationsOf(document, await proceduresOf(gateway.url, document));
    const runs = Math.ceil(requests / 6);
    for (const role of Object.keys(roles) as Role[]) {
      const cookie = await signIn(gateway.url, role);
      const drive = (surface: Surface) =>
        send(gateway.url, operations, { surface, cookie, seed, runs, counts });
      for (const failure of await Promise.all([drive('rest'), drive('trpc')])) {
        if (!failure) continue;
        failures += 1;
        log(`${role}: ${failure}`);
      }
      log(`${role}: ${runs * 2} requests`);
    }
    const isAlive = (await fetch(`${gateway.url}/readyz`)).ok;
    return [
      { what: 'answered', count: counts.answered, limit: 'some' },
      { what: 'refused', count: counts.refused, limit: 'some' },
      { what: 'refused for their number', count: counts.tooMany, limit: null },
      { what: 'roles and surfaces with another answer', count: failures, limit: 'none' },
      { what: 'gateways that are not ready any more', count: isAlive ? 0 : 1, limit: 'none' },
    ];
  } finally {
    await gateway.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Driven {
  surface: Surface;
  cookie: string;
  seed: number;
  runs: number;
  counts: Counts;
}

/** Returns the smallest request that was answered wrongly, with the response, or null. */
async function send(
  url: string,
  operations: Operation[],
  { surface, cookie, seed, runs, counts }: Driven,
) {
  const sender = openSender(url);
  const answersWell = async (request: FuzzRequest) => {
    const response = await sender.send(request, cookie);
    if (response.status === 429) counts.tooMany += 1;
    else if (response.status < 400) counts.answered += 1;
    else counts.refused += 1;
    const problem = problemOf(request, response);
    if (problem) throw new Error(`${problem}\n${response.text}`);
  };
  const kept = operations.filter(({ name }) => !ENDING.test(name));
  const property = fc.asyncProperty(requestsTo(kept, surface, {}), answersWell);
  const result = await fc.check(property, { numRuns: runs, seed, includeErrorInReport: true });
  sender.close();
  return result.failed ? await fc.asyncDefaultReportMessage(result) : null;
}

async function signIn(url: string, role: Role): Promise<string> {
  const email = roles[role];
  if (!email) return '';
  const response = await postJson(url, '/api/auth/login', { email, password: DEMO_PASSWORD });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${response.status}`);
  return cookieOf(response);
}

/** The operations that tRPC has too. */
async function proceduresOf(url: string, { paths }: OpenApiDocument): Promise<Set<string>> {
  const names = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  const known = await Promise.all(
    names.map(async (name) => {
      const response = await fetch(`${url}/trpc/${name}`);
      await response.arrayBuffer();
      return response.status === 404 ? [] : [name];
    }),
  );
  return new Set(known.flat());
}
