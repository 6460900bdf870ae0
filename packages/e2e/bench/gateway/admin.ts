import { findRunningLocalPostgres } from '@repo/local-postgres/local-postgres';
import { memoryFolder } from '@repo/testing/memory-folder.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { query } from '../../src/product/database.ts';
import { productionSettings } from '../../src/product/production-settings.ts';
import { startSecondGateway } from '../../src/product/start-product.ts';
import { percentile } from '../live-report.ts';
import { median } from '../median.ts';
import { readCpu } from '../process-cpu.ts';
import type { Findings } from '../results.ts';
import { openInstallation, type OpenInstallation } from '../scale/open-installation.ts';
import { seedInstallation } from '../scale/seed-installation.ts';
import { table } from '../table.ts';
import { load, type Load } from './http-load.ts';
import { recordStatements } from './record-statements.ts';
import { startReference } from './start-reference.ts';
import type { RecordedCall } from './twin-server.ts';

const CLIENTS = 1_000;
const ROUNDS = 5;
const WINDOW = { connections: 16, addresses: 8, ms: 500 };
const TRIES = 20;

/** The admin's session has no second factor. */
const settings = { ...productionSettings, REQUIRE_ADMIN_MFA: 'false' };

type Window = Load & { cpuMs: number };

interface Call {
  name: string;
  path: string;
  cookie: string;
  /** One window for each round. */
  product: Window[];
  bare: Window[];
}

const ownPaths =
  'auth/user profile credit-items credit-reports documents progress messages funding/applications notifications/summary';
const filePaths = ['', '/profile', '/credit-items', '/messages'];

/**
 * Measures what an admin reads, and a client, with 1,000 clients: each call beside a bare node:http that runs the same statements on
 * the same database and sends as many bytes.
 */
export async function measureAdmin(log: (line: string) => void): Promise<Findings> {
  const dataDir = await mkdtemp(path.join(memoryFolder(), 'admin-'));
  const stops: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  try {
    const { ENCRYPTION_KEYS } = settings;
    await seedInstallation(dataDir, CLIENTS, { ENCRYPTION_KEYS });
    const product = await openInstallation(dataDir, settings);
    stops.unshift(product.close);
    const calls = callsOf(product, await signInClient(dataDir));
    const recorded = await recordCalls(dataDir, calls);
    const bare = await startReference('twin-server.ts', dataDir, recorded);
    stops.unshift(bare.stop);
    // The first round is not counted: code is compiled while it runs.
    for (let round = 0; round <= ROUNDS; round += 1) {
      log(`admin, round ${round} of ${ROUNDS}`);
      for (const call of calls) {
        for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
          const window = await measure(side === 'bare' ? bare : product, call);
          if (round > 0) call[side].push(window);
        }
      }
    }
    return report(calls);
  } finally {
    for (const stop of stops) await stop();
  }
}

const sides = ['product', 'bare'] as const;

function callsOf(
  { calls, cookie }: OpenInstallation,
  client: { id: string; cookie: string },
): Call[] {
  const named = (path: string) => ({ name: path.replace(client.id, '…'), path });
  return [
    ...ownPaths.split(' ').map((path) => ({ ...named(`/api/${path}`), cookie: client.cookie })),
    ...calls.map(({ name, path }) => ({ name: `admin: ${name}`, path, cookie })),
    ...filePaths.map((path) => ({ ...named(`/api/admin/clients/${client.id}${path}`), cookie })),
  ].map((call) => ({ ...call, product: [], bare: [] }));
}

/** Signs in the client whose file has the most in it. */
async function signInClient(dataDir: string) {
  const token = 'client-of-the-benchmark';
  const [session] = await query<{ id: string }>(
    `insert into session (id, user_id, expires_at)
     select encode(sha256($1), 'hex'), user_id, now() + interval '1 day'
     from credit_item join document using (user_id) left join funding_application using (user_id) left join message on client_id = user_id
     group by user_id order by (count(client_id) > 0)::integer + (count(requested_amount) > 0)::integer desc, count(*) desc limit 1
     returning user_id as id`,
    [Buffer.from(token)],
    { dataDir },
  );
  return { id: session!.id, cookie: `session=${token}` };
}

/** Has another gateway make each call on the same database; returns the path of a file that has what they do. */
async function recordCalls(dataDir: string, calls: readonly Call[]): Promise<string> {
  const database = await findRunningLocalPostgres(dataDir);
  const recorder = await recordStatements(database!.url);
  const DATABASE_URL = recorder.url;
  const gateway = await startSecondGateway({ dataDir }, '0', { ...settings, DATABASE_URL });
  try {
    const recorded: Record<string, RecordedCall> = {};
    for (const { path, cookie } of calls) {
      recorded[path] = await untilSame(async () => {
        let bytes = 0;
        const statements = await recorder.during(async () => {
          const response = await fetch(gateway.url + path, { headers: { cookie } });
          if (!response.ok) throw new Error(`${path}: ${response.status}`);
          bytes = (await response.arrayBuffer()).byteLength;
        });
        return { statements, bytes };
      });
    }
    const file = path.join(dataDir, 'calls.json');
    await writeFile(file, JSON.stringify(recorded));
    return file;
  } finally {
    await gateway.end('SIGTERM');
    recorder.stop();
  }
}

/** Records until a call does what the one before did: nothing for the first time, and no job ran a statement meanwhile. */
async function untilSame(record: () => Promise<RecordedCall>): Promise<RecordedCall> {
  const textsOf = ({ statements }: RecordedCall) => statements.map(({ text }) => text).join(';\n');
  let previous = await record();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const recorded = await record();
    if (textsOf(recorded) === textsOf(previous)) return recorded;
    previous = recorded;
  }
  throw new Error(`${TRIES} calls did not repeat the statements before:\n${textsOf(previous)}`);
}

async function measure(server: { url: string; pid: number }, call: Call): Promise<Window> {
  const before = await readCpu(server.pid);
  const loaded = await load(server.url + call.path, { ...WINDOW, cookie: call.cookie });
  const after = await readCpu(server.pid);
  return { ...loaded, cpuMs: (after.gateway - before.gateway) / loaded.times.length };
}

function report(calls: readonly Call[]): Findings {
  const of = (windows: readonly Window[]) => ({
    perSecond: median(windows.map(({ perSecond }) => perSecond))!,
    p99Ms: median(windows.map(({ times }) => percentile(times, 99)))!,
    cpuMs: median(windows.map(({ cpuMs }) => cpuMs))!,
  });
  const rows = calls.map(({ name, product, bare }) => ({
    name,
    product: of(product),
    bare: of(bare),
    // Windows of the same round are compared: a machine that is slow for a while is slow for both.
    ratio: median(product.map(({ perSecond }, round) => perSecond / bare[round]!.perSecond))!,
  }));
  const both = ({ product, bare }: (typeof rows)[number], field: 'p99Ms' | 'cpuMs') =>
    [product, bare].map((side) => side[field].toFixed(field === 'cpuMs' ? 2 : 1));
  return {
    lines: table(
      [
        `${WINDOW.connections} connections`,
        'a second',
        'ratio',
        'p99, ms',
        'bare',
        'CPU, ms',
        'bare',
      ],
      rows.map((row) => [
        row.name,
        row.product.perSecond.toFixed(0),
        row.ratio.toFixed(2),
        ...both(row, 'p99Ms'),
        ...both(row, 'cpuMs'),
      ]),
    ),
    figures: { clients: CLIENTS, rounds: ROUNDS, ...WINDOW, calls: rows },
    charts: [
      {
        title: 'Calls a second ÷ bare server',
        bars: rows.map(({ name, ratio }) => ({ name, value: ratio })),
        limit: { value: 0.9, label: 'at least 0.9' },
      },
    ],
  };
}
