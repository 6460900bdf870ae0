import { setTimeout as delay } from 'node:timers/promises';
import { median } from '../../bench/median.ts';
import { signIn, type Person } from './people.ts';
import type { Connections, Sent } from './send.ts';

const PAUSE_MS = 5;
const SIGN_IN_EVERY_MS = 1_000;
const PROBE_EVERY_MS = 500;
const PROBE_FROM = '198.51.100.3';

export interface Served {
  medianMs: number;
  slowestProbeMs: number;
  notServed: number;
}

export interface Others {
  reader: Person;
  signer: Person;
}

export async function measureOthers(
  connections: Connections,
  { reader, signer }: Others,
  forMs: number,
): Promise<Served> {
  const until = performance.now() + forMs;
  const times: number[] = [];
  let slowestProbeMs = 0;
  let notServed = 0;
  const get = async (path: string, by: Pick<Sent, 'from' | 'cookie'> = reader) => {
    const start = performance.now();
    const response = await connections.send({ ...by, path }).catch(() => null);
    if (response?.status !== 200) notServed += 1;
    return performance.now() - start;
  };
  const repeat = async (pauseMs: number, work: () => Promise<unknown>) => {
    while (performance.now() < until) {
      await work();
      await delay(pauseMs);
    }
  };
  await Promise.all([
    repeat(PAUSE_MS, async () => times.push(await get('/api/auth/user'))),
    repeat(PAUSE_MS, () => get('/api/openapi.json')),
    repeat(PROBE_EVERY_MS, async () => {
      slowestProbeMs = Math.max(slowestProbeMs, await get('/readyz', { from: PROBE_FROM }));
    }),
    repeat(SIGN_IN_EVERY_MS, async () => {
      const cookie = await signIn(connections, signer).catch(() => null);
      if (cookie === null) notServed += 1;
    }),
  ]);
  return { medianMs: median(times) ?? Infinity, slowestProbeMs, notServed };
}
