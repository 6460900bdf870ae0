import { fork } from 'node:child_process';
import { once } from 'node:events';
import { median } from '../../bench/median.ts';
import { environmentOn } from '../../src/start-product.ts';
import type { GatewayUrls } from './gateway-pair.ts';
import { registerClient, type Person } from './people.ts';
import { openConnections } from './send.ts';

const PEOPLE = 24;
const AT_ONCE = 8;
const ROUNDS = 24;
const ROUND_MS = 1_500;

/**
 * How many percent of the throughput of `GET /api/notifications` limiting costs: the median of paired runs of two gateways on one
 * database, with and without limits, of many people, none of whom comes near a limit.
 */
export async function measureCost(dataDir: string): Promise<number> {
  const gateways = await startPair(dataDir);
  try {
    const people = await registerPeople(gateways.limited, dataDir);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const urls = [gateways.limited, gateways.free];
      if (round % 2 === 1) urls.reverse();
      const counts = new Map<string, number>();
      for (const url of urls) counts.set(url, await countResponses(url, people));
      // The first rounds warm up.
      if (round >= 4) ratios.push(counts.get(gateways.limited)! / counts.get(gateways.free)!);
    }
    return (1 - (median(ratios) ?? 0)) * 100;
  } finally {
    await gateways.stop();
  }
}

async function startPair(dataDir: string): Promise<GatewayUrls & { stop(): Promise<void> }> {
  const env = { ...(await environmentOn({ dataDir })), TRUST_PROXY: '1' };
  const child = fork(new URL('./gateway-pair.ts', import.meta.url), {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const started = once(child, 'message') as Promise<[GatewayUrls]>;
  const ended = exited.then(([code]) => {
    throw new Error(`The two gateways exited with ${code} before they were ready`);
  });
  const [urls] = await Promise.race([started, ended]);
  ended.catch(() => {});
  return {
    ...urls,
    async stop() {
      child.send('stop');
      await exited;
    },
  };
}

async function registerPeople(url: string, dataDir: string): Promise<Person[]> {
  const connections = openConnections(url);
  const people: Person[] = [];
  for (let index = 1; index <= PEOPLE; index += 1) {
    people.push(await registerClient(connections, dataDir, `198.18.0.${index}`));
  }
  connections.close();
  return people;
}

/** How many responses people get in a round. Throws for one that is not of their notifications. */
async function countResponses(url: string, people: readonly Person[]): Promise<number> {
  const connections = openConnections(url);
  const until = performance.now() + ROUND_MS;
  let count = 0;
  const keepReading = async () => {
    while (performance.now() < until) {
      const { from, cookie } = people[count % people.length]!;
      count += 1;
      const { status } = await connections.send({ path: '/api/notifications', from, cookie });
      if (status !== 200) throw new Error(`GET /api/notifications: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepReading));
  connections.close();
  return count;
}
