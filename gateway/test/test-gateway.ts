import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { LiveRelease } from '@repo/contract/releases';
import { createApp } from '../src/app.ts';
import { connect } from '../src/db/connect.ts';
import { loadEncryption } from '../src/encryption.ts';
import { readEnv, type AttemptLimits } from '../src/env.ts';
import type { Payments } from '../src/payments.ts';
import { createLogger } from '../src/log.ts';
import type { LiveReleases } from '../src/releases/live-releases.ts';
import { createAuth } from '../src/sessions/lucia.ts';
import { createUser, type UserOverrides } from './factories.ts';
import { HttpClient } from './http-client.ts';
import { createTestDatabase } from './test-database.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');

export const testEnv = readEnv({ ENCRYPTION_KEYS: `test:${KEY}` }, tmpdir());

export interface TestGatewayOptions {
  releases?: LiveRelease[];
  live?: LiveReleases;
  releaseFolder?: string;
  /** The loopback URL by default. */
  publicUrl?: string;
  trustProxy?: number;
  development?: boolean;
  /** Payments are not configured by default. */
  payments?: Payments;
  /** Without limits by default: suites send many forms from one address. */
  attemptLimits?: AttemptLimits;
  /** A database other than the suite's own, e.g. one that cannot be reached. */
  databaseUrl?: string;
}

const noAttemptLimits: AttemptLimits = {
  leadsPerAddress: Infinity,
  registrationsPerAddress: Infinity,
  perEmail: Infinity,
};

/** Live releases that never change. */
export function fixedReleases(releases: LiveRelease[]): LiveReleases {
  return {
    current: () => releases,
    builds: () => Object.fromEntries(releases.map(({ app, build }) => [app.name, { build }])),
    stop: async () => {},
  };
}

/** The real application on a loopback port, over a database of its own. */
export async function startTestGateway(options: TestGatewayOptions = {}) {
  const database = options.databaseUrl ? null : await createTestDatabase();
  const databaseUrl = options.databaseUrl ?? database!.url;
  const logLines: string[] = [];
  const log = createLogger('trace', memory(logLines));
  const { db, pool } = connect(databaseUrl, log);
  const encryption = loadEncryption(testEnv);
  let handle: ReturnType<typeof createApp>;
  const server = createServer((req, res) => handle(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const publicUrl = options.publicUrl ?? url;
  const auth = createAuth(db, pool, publicUrl.startsWith('https:'));
  handle = createApp({
    services: {
      db,
      auth,
      brand: testEnv.brand,
      encryption,
      payments: options.payments ?? null,
      attemptLimits: options.attemptLimits ?? noAttemptLimits,
    },
    live: options.live ?? fixedReleases(options.releases ?? []),
    releaseFolder: options.releaseFolder ?? join(tmpdir(), 'no-releases'),
    publicUrl,
    trustProxy: options.trustProxy ?? 0,
    development: options.development ?? false,
    log,
  });

  /** A browser in which this user is signed in. */
  async function signedIn(userId: string): Promise<HttpClient> {
    const client = new HttpClient(url);
    const { id } = await auth.createSession(userId, {});
    client.cookies.set(auth.sessionCookieName, id);
    return client;
  }

  async function newUser(overrides: UserOverrides) {
    const user = await createUser(db, overrides);
    return { ...user, http: await signedIn(user.id) };
  }

  return {
    url,
    databaseUrl,
    db,
    auth,
    encryption,
    brand: testEnv.brand,
    logLines,
    signedIn,
    visitor: () => new HttpClient(url),
    client: (overrides: UserOverrides = {}) => newUser(overrides),
    admin: (overrides: UserOverrides = {}) => newUser({ role: 'admin', ...overrides }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await db.destroy();
      await database?.drop();
    },
  };
}

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;

function memory(lines: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
}
