import { freePort } from '@repo/testing/free-port.ts';
import { setTimeout } from 'node:timers/promises';
import { startProduct, type Product } from '../src/product/start-product.ts';
import { percentile } from './live-report.ts';
import { median } from './median.ts';
import { readCpu, type CpuMs } from './process-cpu.ts';
import type { Findings } from './results.ts';
import { cookieHeader, screens, signIn } from './signed-in-screens.ts';
import { table } from './table.ts';
import { openVisitor, type Visitor } from './visitor.ts';

const DOCUMENTS_A_SECOND = 20;
const CALLS_A_SECOND = 100;
const WINDOW_SECONDS = 10;
const DOCUMENTS = 100;
const ROUNDS = 7;

interface Screen {
  path: string;
  visitor: Visitor;
  cpu: CpuMs[];
}

/** Milliseconds of the API's calls in one window. */
interface Window {
  median: number;
  p99: number;
}

/**
 * Measures how much CPU time gateway and renderer use for one signed-in user's document, and how much longer the API takes
 * while documents are requested.
 */
export async function measureDocuments(log: (line: string) => void): Promise<Findings> {
  const stops: (() => Promise<void> | void)[] = [];
  try {
    const port = String(await freePort());
    const product = await startProduct({
      CALLS_PER_ADDRESS: '0',
      CALLS_PER_USER: '0',
      PORT: port,
      // With an address it notes no statement's stack, as in production; only without NODE_ENV it has demo accounts.
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    });
    stops.unshift(() => product.stop());
    const measured: Screen[] = [];
    for (const { path, email } of screens) {
      const cookie = cookieHeader(await signIn(product.url, email));
      const visitor = openVisitor(product.url, cookie, '127.0.0.2');
      stops.unshift(() => visitor.leave());
      measured.push({ path, visitor, cpu: [] });
    }
    const cookie = cookieHeader(await signIn(product.url, screens[0].email));
    // Another address: no call waits behind the documents' visitor.
    const caller = openVisitor(product.url, cookie, '127.0.0.3');
    stops.unshift(() => caller.leave());

    // The first round is not counted: code is compiled while it runs.
    for (let round = 0; round <= ROUNDS; round += 1) {
      log(`documents, CPU, round ${round} of ${ROUNDS}`);
      for (const screen of measured) {
        const cpu = await cpuOfDocument(product, screen);
        if (round > 0) screen.cpu.push(cpu);
      }
    }
    const request = requestInTurn(measured);
    const alone: Window[] = [];
    const beside: Window[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      log(`documents, API, round ${round} of ${ROUNDS}`);
      const windows = [
        async () => void alone.push(await callApi(caller)),
        async () => {
          const documents = atRate(DOCUMENTS_A_SECOND, WINDOW_SECONDS, request);
          const [window] = await Promise.all([callApi(caller), documents]);
          beside.push(window);
        },
      ];
      for (const window of round % 2 === 0 ? windows : windows.toReversed()) await window();
    }
    return report(measured, { alone: alone.slice(1), beside: beside.slice(1) });
  } finally {
    for (const stop of stops) await stop();
  }
}

/** Requests a document of each screen in turn. */
function requestInTurn(measured: readonly Screen[]): () => Promise<unknown> {
  let next = 0;
  return async () => {
    const { visitor, path } = measured[next++ % measured.length]!;
    return visitor.get(path);
  };
}

/** Measures documents that are requested one after the other. Throws when one was sent without its HTML. */
async function cpuOfDocument({ pid, url }: Product, { visitor, path }: Screen): Promise<CpuMs> {
  const renderedBefore = await countRendered(url);
  const before = await readCpu(pid);
  for (let count = 0; count < DOCUMENTS; count += 1) await visitor.get(path);
  const after = await readCpu(pid);
  const rendered = (await countRendered(url)) - renderedBefore;
  if (rendered !== DOCUMENTS)
    throw new Error(`${rendered} of ${DOCUMENTS} documents of ${path} had HTML`);
  return {
    gateway: (after.gateway - before.gateway) / DOCUMENTS,
    renderer: (after.renderer - before.renderer) / DOCUMENTS,
  };
}

async function countRendered(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^render_duration_seconds_count (\d+)/m.exec(text)?.[1]);
}

async function callApi(caller: Visitor): Promise<Window> {
  const times: number[] = [];
  await atRate(CALLS_A_SECOND, WINDOW_SECONDS, async () => {
    times.push(await caller.get('/api/notifications'));
  });
  return { median: median(times) ?? NaN, p99: percentile(times, 99) };
}

/** Begins `work` so often a second, whether or not the one before has ended. Rejects when one failed. */
async function atRate(
  perSecond: number,
  seconds: number,
  work: () => Promise<unknown>,
): Promise<void> {
  const begun: Promise<unknown>[] = [];
  const failures: unknown[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const dueAt = startedAt + (index * 1_000) / perSecond;
    await setTimeout(Math.max(0, dueAt - performance.now()));
    begun.push(work().catch((error: unknown) => failures.push(error)));
  }
  await Promise.all(begun);
  if (failures.length > 0) throw failures[0];
}

const ms = (value: number | null) => (value === null ? '–' : value.toFixed(1));

function report(
  measured: readonly Screen[],
  { alone, beside }: Record<'alone' | 'beside', Window[]>,
): Findings {
  const documents = measured.map(({ path, cpu }) => ({
    path,
    gatewayMs: median(cpu.map(({ gateway }) => gateway)),
    rendererMs: median(cpu.map(({ renderer }) => renderer)),
    bothMs: median(cpu.map(({ gateway, renderer }) => gateway + renderer)),
  }));
  const api = (['median', 'p99'] as const).map((name) => ({
    name,
    aloneMs: median(alone.map((window) => window[name])),
    besideMs: median(beside.map((window) => window[name])),
    // Pairs of the same round are compared: a machine that is slow for a while is slow for both.
    ratio: median(beside.map((window, round) => window[name] / (alone[round]?.[name] ?? NaN))),
  }));
  return {
    lines: [
      ...table(
        ['CPU of one document, ms', 'gateway', 'renderer', 'both'],
        documents.map((one) => [one.path, ms(one.gatewayMs), ms(one.rendererMs), ms(one.bothMs)]),
      ),
      '',
      ...table(
        ['GET /api/notifications, ms', 'alone', `${DOCUMENTS_A_SECOND} documents/s`, 'ratio'],
        api.map((one) => [
          one.name,
          ms(one.aloneMs),
          ms(one.besideMs),
          one.ratio?.toFixed(2) ?? '–',
        ]),
      ),
    ],
    figures: { documents, api },
  };
}
