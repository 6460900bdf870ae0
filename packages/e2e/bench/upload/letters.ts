import { request, type APIRequestContext } from '@playwright/test';
import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { Mailing } from '@repo/contract/mailings';
import type { CurrentFindings } from '@repo/contract/report-imports';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jpegOf } from '@repo/testing/jpeg-of.ts';
import { signUpSigned } from '../../src/pages/agreement-road.ts';
import { approveEnclosures, signLetter } from '../../src/pages/disputing-client.ts';
import { identityIqFile, importReport } from '../../src/pages/report-files.ts';
import { signInAdmin } from '../../src/product/accounts.ts';
import { moveClock } from '../../src/product/law-clock.ts';
import { send } from '../../src/product/send.ts';
import { startInstallation, type RunningGateway } from '../../src/product/start-product.ts';
import { UNLIMITED } from '../signed-in-screens.ts';
import { format } from '../table.ts';
import { peaksOf } from './resident-memory.ts';

/** 200 take ten minutes, because each is led to a signed letter by the API. */
const CLIENTS = Number(process.env.BENCH_LETTER_CLIENTS ?? 20);
/** Three of each client: 54 MB of 200. */
const COPY_BYTES = 90_000;
const AT_ONCE = 4;

interface ToSign {
  client: { id: string; api: APIRequestContext };
  bureau: Bureau;
  finding: string;
}

/** Letters of clients with scanned copies, from their texts to one file to print. */
export async function measureLetters(log: (line: string) => void) {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'letters-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const start = () =>
    startInstallation(dataDir, { BRAND_ADDRESS: '12 Harbor St, Portland, OR 97201', ...UNLIMITED });
  let gateway = await start();
  stack.defer(() => gateway.end('SIGTERM'));
  const product = { ...gateway, dataDir };
  const open = async () => {
    const { url } = gateway;
    const settings = { baseURL: url, extraHTTPHeaders: { origin: url }, timeout: 0 };
    const api = await request.newContext(settings);
    stack.defer(() => api.dispose());
    return api;
  };
  const admin = await open();
  log(`letters, adding ${CLIENTS} clients`);
  const clients = await eachOf(Array.from({ length: CLIENTS }), async () => {
    const api = await open();
    return { api, id: (await signUpSigned({ request: api }, false, product)).id };
  });
  await signInAdmin({ request: admin });
  log('letters, reading their reports and copies');
  const letters = (await eachOf(clients, (client) => prepare(client, admin))).flat();
  await moveClock(product, '+9d');
  log(`letters, composing and signing ${letters.length}`);
  const [signSeconds, signed] = await timed(() =>
    eachOf(letters, ({ client, bureau, finding }) => signLetter(client.api, finding, bureau)),
  );
  const disputeIds = signed.map(({ id }) => id);
  // Its memory would be that of the sign-ups and reports.
  await gateway.end('SIGTERM');
  gateway = await start();
  const desk = await open();
  await signInAdmin({ request: desk });
  const [seconds, { megabytes, ...peaks }] = await timed(() => bundle(gateway, desk, disputeIds));
  const count = `${letters.length} letters of ${CLIENTS} clients`;
  return {
    rows: [
      [`${count}, composed and signed, s`, format(signSeconds), '', ''],
      [`bundled in a file of ${format(megabytes)} MB, s`, format(seconds), '', '60'],
      [
        'memory that it takes in the gateway and the merging process, MB',
        format(peaks.own - peaks.before + peaks.child),
        '',
        '256',
      ],
    ],
    figures: { letters: letters.length, megabytes, signSeconds, seconds, peaks },
  };
}

/** Makes a mailing and downloads its file. */
async function bundle({ pid }: RunningGateway, admin: APIRequestContext, disputeIds: string[]) {
  let bytes = 0;
  const peaks = await peaksOf(pid, 'merge-letters', async () => {
    const input = { disputeIds, provider: 'print', service: 'certified' };
    const { file } = (await send(admin, '/admin/mailings', input)) as Mailing;
    const response = await admin.get(file);
    if (!response.ok()) throw new Error(await response.text());
    bytes = (await response.body()).length;
  });
  return { ...peaks, megabytes: bytes / 1_048_576 };
}

async function prepare(client: ToSign['client'], admin: APIRequestContext): Promise<ToSign[]> {
  const { id, api } = client;
  const report = await importReport({ request: api }, identityIqFile());
  await send(admin, `/admin/clients/${id}/reports/${report.id}/confirm`, {});
  const buffer = jpegOf(COPY_BYTES);
  await approveEnclosures(api, admin, { name: 'scan.jpg', mimeType: 'image/jpeg', buffer });
  const { findings } = (await send(api, '/reports/findings', undefined, 'GET')) as CurrentFindings;
  // All bureaus report it, so each gets a letter.
  const { key } = findings.find(({ rows }) => rows.length === bureaus.length)!;
  await send(api, `/reports/findings/${key}`, { isYours: 'yes', wasPaid: 'yes' }, 'PUT');
  return bureaus.map((bureau) => ({ client, bureau, finding: key }));
}

async function timed<Result>(work: () => Promise<Result>): Promise<[seconds: number, Result]> {
  const startedAt = performance.now();
  const result = await work();
  return [(performance.now() - startedAt) / 1000, result];
}

async function eachOf<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const lane = async () => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return results;
}
