import { median } from '../../bench/median.ts';
import { startSecondGateway } from '../../src/start-product.ts';
import { registerClient, type Person } from './people.ts';
import { openConnections } from './send.ts';

const PEOPLE = 24;
const AT_ONCE = 8;
const ROUNDS = 24;
const ROUND_MS = 1_500;

const unlimited = {
  CALLS_PER_ADDRESS: '0',
  CALLS_PER_USER: '0',
  VISITOR_CHANGES_PER_ADDRESS: '0',
};

/**
 * How many percent of the throughput of `GET /api/notifications` limiting costs: the median of paired runs of two gateways on one
 * database, with and without limits, of many people, none of whom comes near a limit.
 */
export async function measureCost(dataDir: string): Promise<number> {
  const limited = await startSecondGateway({ dataDir }, '0', { TRUST_PROXY: '1' });
  const free = await startSecondGateway({ dataDir }, '0', { TRUST_PROXY: '1', ...unlimited });
  try {
    const people = await registerPeople(limited.url, dataDir);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const urls = [limited.url, free.url];
      if (round % 2 === 1) urls.reverse();
      const counts = new Map<string, number>();
      for (const url of urls) counts.set(url, await countResponses(url, people));
      // The first rounds warm up.
      if (round >= 4) ratios.push(counts.get(limited.url)! / counts.get(free.url)!);
    }
    return (1 - (median(ratios) ?? 0)) * 100;
  } finally {
    await Promise.all([limited.end('SIGTERM'), free.end('SIGTERM')]);
  }
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
