import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startInstallation } from '../../src/product/start-product.ts';
import { atMost, none, noted, some, type Finding } from '../finding.ts';
import { floods } from './floods.ts';
import { measureOthers, type Others } from './measure-others.ts';
import { registerClient, signIn, signInClient } from './people.ts';
import { openConnections, type Connections } from './send.ts';
import { startFlood } from './start-flood.ts';

const IDLE_MS = 5_000;
const FLOOD_MS = 10_000;
const SETTLE_MS = 500;

const TIMES_IDLE = 15;
const MEDIAN_MS = 60;
const GUESSES = 200;
const SIGN_IN_MS = 1_000;

/** The addresses are those that a proxy in front would name. */
export async function drillFloods(log: (line: string) => void): Promise<Finding[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'drill-floods-'));
  const gateway = await startInstallation(dataDir, {
    TRUST_PROXY: '1',
    LEADS_PER_ADDRESS: '',
    REGISTRATIONS_PER_ADDRESS: '',
    VISITOR_CHANGES_PER_ADDRESS: '',
  });
  const connections = openConnections(gateway.url);
  try {
    const others: Others = {
      reader: await signInClient(connections, '198.51.100.1'),
      signer: await registerClient(connections, dataDir, '198.51.100.2'),
    };
    log('measuring without a flood');
    const idle = await measureOthers(connections, others, IDLE_MS);
    const findings: Finding[] = [noted('others’ median without a flood, ms', idle.medianMs)];
    const limit = Math.min(MEDIAN_MS, idle.medianMs * TIMES_IDLE);
    for (const [index, flood] of floods.entries()) {
      log(`${flood.name} on ${flood.connections} connections`);
      const rude = await registerClient(connections, dataDir, `192.0.2.${index + 1}`);
      const order = { ...flood, url: gateway.url, from: rude.from, cookie: rude.cookie };
      const running = startFlood(order);
      await delay(SETTLE_MS);
      const served = await measureOthers(connections, others, FLOOD_MS);
      const count = await running.stop();
      await delay(SETTLE_MS);
      findings.push(
        some(`${flood.name}: sent`, count.responses),
        (flood.changes ? some : noted)(`${flood.name}: refused (429)`, count.refused),
        none(`${flood.name}: refused without Retry-After`, count.refusedWithoutRetryAfter),
        atMost(limit, `${flood.name}: others’ median, ms`, served.medianMs),
        noted(`${flood.name}: slowest /readyz, ms`, served.slowestProbeMs),
        none(`${flood.name}: others not served`, served.notServed),
      );
    }
    log('guessing a password');
    findings.push(...(await guess(connections, others)));
    return findings;
  } finally {
    connections.close();
    await gateway.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function guess(connections: Connections, { signer }: Others): Promise<Finding[]> {
  const { email } = signer;
  const guesses = Array.from({ length: GUESSES }, (_, index) =>
    connections.send({
      path: '/api/auth/login',
      from: '203.0.113.9',
      body: { email, password: `wrong ${index}` },
    }),
  );
  const start = performance.now();
  const cookie = await signIn(connections, signer);
  const ms = performance.now() - start;
  const answers = await Promise.all(guesses);
  const refused = answers.filter(({ status }) => status === 429);
  return [
    none('the owner’s sign-ins that were refused', cookie ? 0 : 1),
    atMost(SIGN_IN_MS, 'the owner’s sign-in, ms', ms),
    some('guesses that were refused (429)', refused.length),
    none(
      'guesses refused without Retry-After',
      refused.filter(({ retryAfter }) => !retryAfter).length,
    ),
    none(
      'guesses answered otherwise than 401 or 429',
      answers.filter(({ status }) => status !== 401 && status !== 429).length,
    ),
  ];
}
