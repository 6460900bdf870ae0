import { setTimeout as delay } from 'node:timers/promises';
import { median } from '../../bench/median.ts';
import { signIn, type Person } from './people.ts';
import type { Connections } from './send.ts';

const PAUSE_MS = 5;
const SIGN_IN_EVERY_MS = 1_000;

export interface Served {
  /** Of a signed-in person's reads. */
  medianMs: number;
  /** Reads, pages and sign-ins that failed or were refused. */
  notServed: number;
}

/** Who is not rude. */
export interface Others {
  reader: Person;
  /** Signs in again and again, which ends older sessions. */
  signer: Person;
}

/** For so long the reader sends requests and the signer signs in. */
export async function measureOthers(
  connections: Connections,
  { reader, signer }: Others,
  forMs: number,
): Promise<Served> {
  const until = performance.now() + forMs;
  const times: number[] = [];
  let notServed = 0;
  const get = async (path: string) => {
    const { from, cookie } = reader;
    const response = await connections.send({ path, from, cookie }).catch(() => null);
    if (response?.status !== 200) notServed += 1;
  };
  const repeat = async (pauseMs: number, work: () => Promise<unknown>) => {
    while (performance.now() < until) {
      await work();
      await delay(pauseMs);
    }
  };
  await Promise.all([
    repeat(PAUSE_MS, async () => {
      const start = performance.now();
      await get('/api/auth/user');
      times.push(performance.now() - start);
    }),
    repeat(PAUSE_MS, () => get('/api/openapi.json')),
    repeat(SIGN_IN_EVERY_MS, async () => {
      const cookie = await signIn(connections, signer).catch(() => null);
      if (cookie === null) notServed += 1;
    }),
  ]);
  return { medianMs: median(times) ?? Infinity, notServed };
}
