import { request } from '@playwright/test';
import type { ReportImport } from '@repo/contract/report-imports';
import { writeIdentityIq } from '@repo/reports/test/write-identityiq.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { signInAdmin, signUpOnboarded } from '../../src/product/accounts.ts';
import { withCookie } from '../../src/product/cookies.ts';
import { savedReport } from '../../src/product/saved-reports.ts';
import type { Product } from '../../src/product/start-product.ts';
import { median, percentile } from '../median.ts';
import { format } from '../table.ts';

const ORDINARY = 150;
const LONGEST = 299;
const ROUNDS = 5;
const QUIET_MS = 10_000;

function longReport(accounts: number, month: number): Buffer {
  const sample = savedReport({ reportDate: `2026-0${month}-01`, collection: false });
  const tradelines = Array.from({ length: accounts }, (_, index) =>
    sample.tradelines.slice(0, 3).map((account, bureau) => ({
      ...account,
      creditor: `${['Harbor', 'Lake', 'Summit', 'Prairie', 'Delta'][index % 5]} Bank ${index % 40}`,
      accountNumber: { masked: `${40_000_000 + index}****`, digits: `${40_000_000 + index}` },
      payStatus: index % 10 === 0 ? ('charge-off' as const) : account.payStatus,
      balance: 100 + index + month + (index % 10 === 0 ? 500 * bureau : 0),
    })),
  ).flat();
  return Buffer.from(writeIdentityIq({ ...sample, tradelines }));
}

async function timed<Result>(work: () => Promise<Result>): Promise<[ms: number, Result]> {
  const startedAt = performance.now();
  const result = await work();
  return [performance.now() - startedAt, result];
}

/** In a process of its own, because this one spends long on the admin's responses. */
function startWaitingClient(url: string, cookie: string) {
  const child = fork(path.join(import.meta.dirname, 'waiting-client.ts'), [url, cookie]);
  const failed = once(child, 'exit').then(() =>
    Promise.reject(new Error('The waiting client ended')),
  );
  failed.catch(() => {});
  const takeWaits = async (): Promise<number[]> => {
    const answer = once(child, 'message');
    child.send('');
    const [waits] = await Promise.race([answer, failed]);
    return waits as number[];
  };
  return {
    stop() {
      child.kill();
    },
    async waitsDuring(work: () => Promise<unknown>): Promise<number[]> {
      await takeWaits();
      await work();
      return takeWaits();
    },
  };
}

export async function measureReports({ url }: Product) {
  await using stack = new AsyncDisposableStack();
  const open = async () => {
    const api = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
    stack.defer(() => api.dispose());
    return api;
  };
  const admin = await open();
  await signInAdmin({ request: admin });
  const [, cookie] = await withCookie(url, signUpOnboarded);
  const newClient = async () => (await signUpOnboarded({ request: await open() })).id;
  const upload = async (client: string, content: Buffer) => {
    const file = { name: 'report.html', mimeType: 'text/html', buffer: content };
    const path = `/api/admin/clients/${client}/reports`;
    const response = await admin.post(path, { multipart: { file } });
    if (response.status() !== 201) throw new Error(await response.text());
    return (await response.json()) as ReportImport;
  };
  const confirm = async (client: string, { id }: ReportImport) => {
    const path = `/api/admin/clients/${client}/reports/${id}/confirm`;
    const response = await admin.post(path, { data: { answers: { isSamePerson: true } } });
    if (!response.ok()) throw new Error(await response.text());
  };

  const ordinary = longReport(ORDINARY, 1);
  const uploads: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const client = await newClient();
    const [ms, { findings }] = await timed(() => upload(client, ordinary));
    if (findings.length === 0) throw new Error('The report has no findings');
    uploads.push(ms);
  }
  // Written before, because writing one keeps a core busy.
  const longest = Array.from({ length: ROUNDS }, (_, round) => longReport(LONGEST, round + 1));
  const waiting = startWaitingClient(`${url}/api/notifications`, cookie);
  stack.defer(waiting.stop);
  const quiet = await waiting.waitsDuring(() => delay(QUIET_MS));
  const confirmations: number[] = [];
  const busy = await waiting.waitsDuring(async () => {
    const client = await newClient();
    for (const content of longest) {
      const imported = await upload(client, content);
      await admin.get(`/api/admin/clients/${client}/reports/${imported.id}`);
      const [ms] = await timed(() => confirm(client, imported));
      confirmations.push(ms);
      await admin.get(`/api/admin/clients/${client}/reports/findings`);
    }
  });
  const p99 = { quiet: percentile(quiet, 99), busy: percentile(busy, 99) };
  const longestWait = { quiet: Math.max(...quiet), busy: Math.max(...busy) };
  const [uploadMs, confirmMs] = [median(uploads), median(confirmations)];
  return {
    rows: [
      [`report of ${ORDINARY} accounts × 3, ms to its findings`, format(uploadMs), '', '≤ 1200'],
      [`confirmation of ${LONGEST} × 3, ms`, format(confirmMs), '', '≤ 2000'],
      [
        'another client’s p99 meanwhile ÷ quiet',
        format(p99.busy / p99.quiet, 2),
        `${format(p99.busy)} ÷ ${format(p99.quiet)} ms`,
        '≤ 1.3',
      ],
      [
        'another client’s longest wait, ms',
        format(longestWait.busy),
        `quiet ${format(longestWait.quiet)}`,
      ],
    ],
    figures: { uploads, confirmations, p99, longestWait },
  };
}
