import { request } from '@playwright/test';
import { isDeepStrictEqual } from 'node:util';
import { signUpOnboarded } from '../../src/product/accounts.ts';
import { query } from '../../src/product/database.ts';
import { productionSettings } from '../../src/product/production-settings.ts';
import { startProduct, type Product } from '../../src/product/start-product.ts';
import { percentile } from '../live-report.ts';
import { median } from '../median.ts';
import type { Findings } from '../results.ts';
import { cookieHeader } from '../signed-in-screens.ts';
import { table } from '../table.ts';
import { load, type Load } from './http-load.ts';
import { startReference } from './start-reference.ts';

const ROWS = 20;
const ROUNDS = 7;
const WINDOW = { connections: 32, addresses: 8, ms: 3_000 };

/** Limits that count, and refuse no call here. */
const limits = { CALLS_PER_ADDRESS: '100000000', CALLS_PER_USER: '100000000' };

interface Target {
  name: string;
  url: string;
  loads: Load[];
}

/**
 * Measures a client's list of 20 notifications through REST and tRPC, beside servers on the same database that send the
 * same rows: a bare node:http, and two as their packages' guides build them.
 */
export async function measureGateway(log: (line: string) => void): Promise<Findings> {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const product = await startProduct({ ...productionSettings, ...limits });
    stops.unshift(() => product.stop());
    const cookie = await signUpWithNotifications(product);
    const start = async (script: string) => {
      const { url, stop } = await startReference(script, product.dataDir);
      stops.unshift(stop);
      return url;
    };
    const targets = [
      target('bare node:http + pg', await start('bare-server.ts')),
      target('Fastify + pg', await start('fastify-server.ts')),
      target(
        'Express + tRPC + Kysely + Lucia',
        `${await start('plain-stack-server.ts')}/trpc/list`,
      ),
      target('GET /api/notifications', `${product.url}/api/notifications`),
      target('GET /api/notifications?limit=20', `${product.url}/api/notifications?limit=${ROWS}`),
      target('/trpc/notifications.list', `${product.url}/trpc/notifications.list?input=%7B%7D`),
    ] as const;
    await requireSame(targets, cookie);
    // The first round is not counted: code is compiled while it runs.
    for (let round = 0; round <= ROUNDS; round += 1) {
      log(`gateway, round ${round} of ${ROUNDS}`);
      for (const target of round % 2 === 0 ? targets : [...targets].reverse()) {
        const measured = await load(target.url, { ...WINDOW, cookie });
        if (round > 0) target.loads.push(measured);
      }
    }
    return report(targets);
  } finally {
    for (const stop of stops) await stop();
  }
}

const target = (name: string, url: string): Target => ({ name, url, loads: [] });

async function signUpWithNotifications(product: Product): Promise<string> {
  const { url } = product;
  const client = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const { id } = await signUpOnboarded({ request: client });
  const { cookies } = await client.storageState();
  await client.dispose();
  await query('delete from notification where user_id = $1', [id], product);
  await query(
    `insert into notification (user_id, title, message, language, type, created_at)
     select $1, 'Update ' || n, 'We have news about dispute ' || n || ' with the bureau.', 'en', 'general',
       now() - n * interval '1 hour'
     from generate_series(1, ${ROWS}) as n`,
    [id],
    product,
  );
  return cookieHeader(cookies);
}

async function requireSame(targets: readonly Target[], cookie: string): Promise<void> {
  const lists = await Promise.all(
    targets.map(async ({ url }) => {
      const body = await (await fetch(url, { headers: { cookie } })).json();
      return Array.isArray(body) ? body : (body.result?.data ?? body).items;
    }),
  );
  const [bare] = lists;
  const isSame = lists.every((list) => isDeepStrictEqual(list, bare));
  if (bare.length !== ROWS || !isSame) throw new Error(JSON.stringify(lists));
}

function report([bare, ...others]: readonly [Target, ...Target[]]): Findings {
  const rows = [bare, ...others].map(({ name, loads }) => ({
    name,
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    // Windows of the same round are compared: a machine that is slow for a while is slow for both.
    ratio: median(loads.map(({ perSecond }, round) => perSecond / bare.loads[round]!.perSecond)),
    p99Ms: median(loads.map(({ times }) => percentile(times, 99))),
    generatorCpu: median(loads.map(({ ownCpu }) => ownCpu)),
  }));
  return {
    lines: table(
      [`${WINDOW.connections} connections`, 'a second', 'ratio', 'p99, ms', 'generator, CPU'],
      rows.map(({ name, perSecond, ratio, p99Ms, generatorCpu }) => [
        name,
        perSecond!.toFixed(0),
        ratio!.toFixed(2),
        p99Ms!.toFixed(1),
        generatorCpu!.toFixed(2),
      ]),
    ),
    figures: { rounds: ROUNDS, ...WINDOW, targets: rows },
    charts: [
      {
        title: 'Calls a second ÷ bare server',
        bars: rows.map(({ name, ratio }) => ({ name, value: ratio! })),
        limit: { value: 1, label: 'at least 1' },
      },
    ],
  };
}
