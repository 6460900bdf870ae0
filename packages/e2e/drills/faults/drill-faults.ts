import { startLocalPostgres } from '@repo/local-postgres/local-postgres';
import { startClamdTestServer } from '@repo/testing/clamd-test-server.ts';
import { startFaultProxy, type Fault } from '@repo/testing/fault-proxy.ts';
import { startSmtpServer, type SmtpTestServer } from '@repo/testing/smtp-server.ts';
import { s3Credentials, startS3 } from '@repo/testing/start-s3.ts';
import { startStripeTestServer, stripeTestSettings } from '@repo/testing/stripe-test-server.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startInstallation } from '../../src/product/start-product.ts';
import { countLost } from '../deploy/restore.ts';
import { atMost, none, some, type Finding } from '../finding.ts';
import { fillDisk } from './full-disk.ts';
import { signOnline } from './sign-online.ts';
import { actNames, openPeople, type ActName, type Ending, type People } from './people.ts';

const FAULTS: Fault[] = ['slow', 'hang', 'cut', 'refuse'];
const RECOVERED_MS = 20_000;
const GIVEN_UP_MS = 60_000;
/** Mails that failed several times wait; documents are scanned again once a minute. */
const SETTLED_MS = 180_000;
const POLL_MS = 500;

const ANSWERED_MS = 10_000;

const parts: Record<string, { hit: ActName[]; metric: string | null }> = {
  postgres: { hit: ['list', 'upload', 'download', 'lead', 'subscribe'], metric: null },
  s3: { hit: ['upload', 'download'], metric: 'storage' },
  stripe: { hit: ['subscribe'], metric: 'stripe' },
  // Accepted now and scanned later.
  clamd: { hit: [], metric: 'scanner' },
  smtp: { hit: [], metric: 'mail' },
};

/**
 * Puts a proxy in front of everything that a gateway needs, and makes each part slow, hang, break off and refuse while
 * clients act. Then fills the documents' disk.
 */
export async function drillFaults(log: (line: string) => void): Promise<Finding[]> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'drill-faults-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const database = await startLocalPostgres({ dataDir: path.join(folder, 'database') });
  opened.defer(database.stop);
  const [s3, smtp, stripe, clamd] = await Promise.all([
    startS3('portal'),
    startSmtpServer(),
    startStripeTestServer(),
    startClamdTestServer(),
  ]);
  for (const server of [s3, smtp, stripe, clamd]) opened.defer(server.stop);
  const proxies = new Map<string, Awaited<ReturnType<typeof startFaultProxy>>>();
  const behindProxy = async (part: string, address: string) => {
    const proxy = proxies.get(part) ?? (await startFaultProxy(new URL(address)));
    if (!proxies.has(part)) opened.defer(proxy.stop);
    proxies.set(part, proxy);
    const url = new URL(address);
    url.port = proxy.port;
    return url.href.replace(/\/$/, '');
  };
  const gateway = await startInstallation(path.join(folder, 'data'), {
    ...s3Credentials,
    ...stripeTestSettings,
    DATABASE_URL: await behindProxy('postgres', database.url),
    MIGRATION_DATABASE_URL: await behindProxy('postgres', database.ownerUrl),
    STORAGE_URL: 's3://portal/documents',
    AWS_ENDPOINT_URL: await behindProxy('s3', s3.url),
    SMTP_URL: await behindProxy('smtp', smtp.url),
    STRIPE_API_BASE: await behindProxy('stripe', stripe.url),
    CLAMD_URL: await behindProxy('clamd', clamd.url),
    UPLOAD_QUOTA_MB: '1000',
    UPLOAD_UNVERIFIED_QUOTA_MB: '1000',
    LOG_LEVEL: 'fatal',
  });
  opened.defer(() => gateway.end('SIGTERM'));
  const people = await openPeople(gateway.url, signOnline(database.ownerUrl));
  opened.defer(async () => void (await people.close()));

  const findings: Finding[] = [];
  let longestOutage = 0;
  for (const [part, { hit, metric }] of Object.entries(parts)) {
    const endings: Ending[] = [];
    let unnamed = 0;
    for (const fault of FAULTS) {
      await people.nextSubscriber();
      await settle(people);
      const before = await failuresOf(gateway.url, metric);
      log(`${part} ${fault}`);
      await proxies.get(part)!.set(fault);
      const round = await Promise.all(actNames.map((act) => people.run(act)));
      endings.push(...round);
      log(
        `${part} ${fault}: ${round.map((e) => `${e.act} ${e.status} ${Math.round(e.ms)} ms`).join(', ')}`,
      );
      if (fault !== 'slow' && !(await isNamed(gateway.url, metric, before))) unnamed += 1;
      await proxies.get(part)!.set(null);
      longestOutage = Math.max(longestOutage, await settle(people));
    }
    const wrong = endings.filter(({ act, status }) => {
      if (isOk(status)) return false;
      // A download that has begun can only break.
      const isRefusal = status === 503 || (act === 'download' && status === 0);
      return !hit.includes(act) || !isRefusal;
    });
    findings.push(
      none(`${part}: wrong answers`, wrong.length),
      none('faults that nothing named', unnamed),
      atMost(ANSWERED_MS, 'longest answer, ms', Math.max(...endings.map(({ ms }) => ms))),
    );
  }
  log('waiting for mails and scans');
  const unsent = await waitUntilSettled(people, smtp);
  const lost = await countLost(people.client, people.documents);
  const stored = await documentsOf(people);
  return [
    ...findings,
    atMost(RECOVERED_MS, 'longest outage after a fault had ended, ms', longestOutage),
    some('acknowledged uploads', people.documents.length),
    none('of these lost', lost),
    none('doubled uploads', Math.max(0, stored.length - people.uploads())),
    none(
      'documents that were never scanned',
      stored.filter(({ scanStatus }) => scanStatus !== 'clean').length,
    ),
    some('acknowledged leads', people.leads.length),
    none('of these without their mail', unsent),
    none('leads with two mails', countDoubled(smtp)),
    some('new subscribers', people.subscribers()),
    none('doubled customers', stripe.objects.customers.size - people.subscribers()),
    ...(await fillDisk(log)),
  ];
}

const isOk = (status: number) => status >= 200 && status < 300;

async function settle(people: People): Promise<number> {
  const started = performance.now();
  for (const act of ['upload', ...actNames] as const) {
    for (;;) {
      const { status } = await people.run(act);
      if (isOk(status)) break;
      if (performance.now() - started > GIVEN_UP_MS)
        throw new Error(`${act} still fails: ${status}`);
      await delay(POLL_MS);
    }
  }
  return performance.now() - started;
}

async function failuresOf(url: string, metric: string | null): Promise<number> {
  if (!metric) return 0;
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`outside_failures_total\\{part="${metric}"\\} (\\d+)`).exec(text)?.[1]);
}

async function isNamed(url: string, metric: string | null, before: number): Promise<boolean> {
  for (const until = Date.now() + RECOVERED_MS; Date.now() < until; await delay(POLL_MS)) {
    const response = await fetch(`${url}/readyz`);
    const { checks, outside } = (await response.json()) as {
      checks: { database: boolean };
      outside: Record<string, boolean>;
    };
    if (metric === null) {
      if (response.status === 503 && !checks.database) return true;
    } else if (!outside[metric] && (await failuresOf(url, metric)) > before) return true;
  }
  return false;
}

async function documentsOf(people: People) {
  const response = await people.client.get('/api/documents');
  return (await response.json()) as { scanStatus: string }[];
}

async function waitUntilSettled(people: People, smtp: SmtpTestServer): Promise<number> {
  const missing = () => {
    const reached = new Set(smtp.received.flatMap(({ to }) => to));
    return people.leads.filter((email) => !reached.has(email)).length;
  };
  for (const until = Date.now() + SETTLED_MS; Date.now() < until; await delay(POLL_MS)) {
    const waiting = (await documentsOf(people)).some(({ scanStatus }) => scanStatus === 'waiting');
    if (!waiting && missing() === 0) break;
  }
  return missing();
}

/** A mail whose acceptance was lost arrives twice, under one Message-ID. */
function countDoubled(smtp: SmtpTestServer): number {
  const ids = new Map<string, Set<string | undefined>>();
  for (const { to, parsed } of smtp.received) {
    const key = `${to.join()} ${parsed.subject}`;
    ids.set(key, (ids.get(key) ?? new Set()).add(parsed.messageId));
  }
  return [...ids.values()].filter(({ size }) => size > 1).length;
}
