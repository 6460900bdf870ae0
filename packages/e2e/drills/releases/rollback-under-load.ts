import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { releaseCommand } from '../../src/product/release-command.ts';
import type { RunningProduct } from '../../src/product/running-product.ts';
import type { Finding } from '../finding.ts';

const APP = 'mf-marketing';
const LOADS_PER_SECOND = 50;
const CHANGES = 4;
/** Time from the end of the command to the first document with the build. */
const LIVE_MS = 1_000;

/** Activates a build and rolls it back, again and again, while documents are requested from both gateways. */
export async function rollBackUnderLoad(
  product: RunningProduct,
  urls: readonly string[],
  build: string,
): Promise<Finding[]> {
  const waits: number[] = [];
  const { loads, failed, seconds } = await withLoad(urls, async () => {
    for (let change = 0; change < CHANGES; change += 1) {
      const command = change % 2 === 0 ? ['activate', APP, build] : ['rollback', APP];
      const { build: next } = await releaseCommand(product, ...command);
      const returned = performance.now();
      await Promise.all(urls.map((url) => serves(url, next)));
      waits.push(performance.now() - returned);
    }
  });
  return [
    { what: 'documents requested meanwhile', count: loads, limit: 'some' },
    { what: 'documents requested in a second', count: loads / seconds, limit: null },
    { what: 'of them failed', count: failed, limit: 'none' },
    {
      what: 'longest time until both gateways served the build, in ms',
      count: Math.max(...waits),
      limit: LIVE_MS,
    },
  ];
}

/** Requests documents for as long as `work` takes. */
async function withLoad(urls: readonly string[], work: () => Promise<void>) {
  const started = performance.now();
  const open = new Set<Promise<void>>();
  let loads = 0;
  let failed = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1_000) * LOADS_PER_SECOND);
    while (loads < due) {
      loads += 1;
      const request = buildAt(urls[loads % urls.length]!, loads).then(
        (build) => void (build ?? (failed += 1)),
        () => void (failed += 1),
      );
      open.add(request);
      void request.finally(() => open.delete(request));
    }
  }, 10);
  await work().finally(() => clearInterval(timer));
  const seconds = (performance.now() - started) / 1_000;
  await Promise.all(open);
  return { loads, failed, seconds };
}

async function serves(url: string, build: string): Promise<void> {
  while ((await buildAt(url, 0).catch(() => undefined)) !== build) await delay(10);
}

/** The build of a new visitor's document, over a connection of its own; undefined when it has none. */
async function buildAt(url: string, visitor: number): Promise<string | undefined> {
  const headers = { 'x-forwarded-for': `10.2.${(visitor >> 8) & 255}.${visitor & 255}` };
  const request = get(`${url}/start-credit-repair`, { agent: false, headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const html = await text(response);
  if (response.statusCode !== 200) return undefined;
  return /data-mf="marketing" data-build="(\w+)"/.exec(html)?.[1];
}
