import { findRunningLocalPostgres } from '@repo/local-postgres/local-postgres';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { signUpOnboarded } from '../../src/product/accounts.ts';
import { withCookie } from '../../src/product/cookies.ts';
import { query } from '../../src/product/database.ts';
import { productionSettings } from '../../src/product/production-settings.ts';
import { startProduct, type Product } from '../../src/product/start-product.ts';
import { measureRounds } from '../measure-rounds.ts';
import { median, medianRatio, percentile } from '../median.ts';
import type { Results } from '../results.ts';
import { UNLIMITED } from '../signed-in-screens.ts';
import { startServer } from '../start-server.ts';
import { format, table } from '../table.ts';
import { load, type Load } from './http-load.ts';

const ROWS = 20;
const ROUNDS = 7;
const WINDOW = { connections: 32, addresses: 8, ms: 3_000 };

export async function measureGateway(log: (line: string) => void): Promise<Results> {
  await using stack = new AsyncDisposableStack();
  const product = await startProduct({ ...productionSettings, ...UNLIMITED });
  stack.defer(() => product.stop());
  const cookie = await signUpWithNotifications(product);
  const database = await findRunningLocalPostgres(product.dataDir);
  const start = async (script: string) => {
    const { url, stop } = await startServer(path.join(import.meta.dirname, script), database!.url);
    stack.defer(stop);
    return url;
  };
  const urls = {
    'bare node:http + pg': await start('bare-server.ts'),
    'Express + tRPC + Kysely + Lucia': `${await start('plain-stack-server.ts')}/trpc/list`,
    'GET /api/notifications': `${product.url}/api/notifications`,
    'GET /api/notifications?limit=20': `${product.url}/api/notifications?limit=${ROWS}`,
    '/trpc/notifications.list': `${product.url}/trpc/notifications.list?input=%7B%7D`,
  };
  await requireSame(Object.values(urls), cookie);
  const loads = await measureRounds(
    Object.fromEntries(
      Object.entries(urls).map(([name, url]) => [name, () => load(url, { ...WINDOW, cookie })]),
    ),
    { name: 'gateway', rounds: ROUNDS, log },
  );
  return report(loads);
}

async function signUpWithNotifications(product: Product): Promise<string> {
  const [{ id }, cookie] = await withCookie(product.url, signUpOnboarded);
  await query('delete from notification where user_id = $1', [id], product);
  await query(
    `insert into notification (user_id, title, message, language, type, created_at)
     select $1, 'Update ' || n, 'We have news about dispute ' || n || ' with the bureau.', 'en', 'general',
       now() - n * interval '1 hour'
     from generate_series(1, ${ROWS}) as n`,
    [id],
    product,
  );
  return cookie;
}

async function requireSame(urls: readonly string[], cookie: string): Promise<void> {
  const lists = await Promise.all(
    urls.map(async (url) => {
      const body = await (await fetch(url, { headers: { cookie } })).json();
      return Array.isArray(body) ? body : (body.result?.data ?? body).items;
    }),
  );
  const [bare] = lists;
  const isSame = lists.every((list) => isDeepStrictEqual(list, bare));
  if (bare.length !== ROWS || !isSame) throw new Error(JSON.stringify(lists));
}

function report(measured: Record<string, Load[]>): Results {
  const speedsOf = (loads: readonly Load[]) => loads.map(({ perSecond }) => perSecond);
  const [bare] = Object.values(measured);
  const targets = Object.entries(measured).map(([name, loads]) => ({
    name,
    perSecond: median(speedsOf(loads)),
    ratio: medianRatio(speedsOf(loads), speedsOf(bare!)),
    p99Ms: median(loads.map(({ times }) => percentile(times, 99))),
    generatorCpu: median(loads.map(({ ownCpu }) => ownCpu)),
  }));
  return {
    lines: table(
      [`${WINDOW.connections} connections`, 'a second', '÷ bare', 'p99, ms', 'generator, CPU'],
      targets.map(({ name, perSecond, ratio, p99Ms, generatorCpu }) => [
        name,
        format(perSecond),
        format(ratio, 2),
        format(p99Ms, 1),
        format(generatorCpu, 2),
      ]),
    ),
    figures: { rounds: ROUNDS, ...WINDOW, targets },
  };
}
