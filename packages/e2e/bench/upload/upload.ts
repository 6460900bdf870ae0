import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { query } from '../../src/product/database.ts';
import { startProduct, type Product } from '../../src/product/start-product.ts';
import { median } from '../median.ts';
import type { Findings } from '../results.ts';
import { startPlainPipe } from './plain-pipe.ts';
import { peakMegabytes, residentMegabytes } from './resident-memory.ts';
import { sendUpload } from './send-upload.ts';
import { sha256Speed } from './sha256-speed.ts';
import { uploadTable } from './upload-table.ts';

const UPLOADS = 8;
const MEGABYTES = 200;
const ROUNDS = 3;

/**
 * Measures eight concurrent uploads of 200 MB: the gateway's throughput and memory growth, beside plain Node servers
 * that pipe into files (one responds after fsync, as the gateway does), and SHA-256 alone.
 */
export async function measureUpload(log: (line: string) => void): Promise<Findings> {
  const stops: (() => Promise<void>)[] = [];
  const stopLater = <Running extends { stop(): Promise<void> }>(running: Running) => {
    stops.unshift(() => running.stop());
    return running;
  };
  try {
    const plain = stopLater(await startPlainPipe());
    const durable = stopLater(await startPlainPipe({ durable: true }));
    const product = stopLater(
      await startProduct({
        UPLOAD_MAX_MB: '256',
        UPLOAD_QUOTA_MB: '100000',
        UPLOAD_UNVERIFIED_QUOTA_MB: '100000',
      }),
    );
    const cookies = await signUpClients(product);
    const toProduct = (megabytes: number) =>
      atOnce((index) =>
        sendUpload(`${product.url}/api/documents/upload`, megabytes, { cookie: cookies[index]! }),
      );
    const toPipe = ({ url }: typeof plain, megabytes: number) =>
      atOnce(() => sendUpload(url, megabytes));
    // Compiles the code.
    await Promise.all([toProduct(1), toPipe(plain, 1), toPipe(durable, 1)]);
    const before = await residentMegabytes(product.pid);
    const speeds: Record<'plain' | 'durable' | 'product' | 'sha256', number>[] = [];
    let peak = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const plainly = await megabytesPerSecond(() => toPipe(plain, MEGABYTES));
      const uploaded = await megabytesPerSecond(async () => {
        peak = Math.max(peak, await peakMegabytes(product.pid, () => toProduct(MEGABYTES)));
      });
      const durably = await megabytesPerSecond(() => toPipe(durable, MEGABYTES));
      speeds.push({ plain: plainly, durable: durably, product: uploaded, sha256: sha256Speed() });
      await Promise.all([empty(plain.folder), empty(durable.folder), emptyProduct(product)]);
      log(`upload ${round}/${ROUNDS}`);
    }
    const speedOf = (who: keyof (typeof speeds)[number]) =>
      median(speeds.map((round) => round[who]))!;
    const figures = {
      product: speedOf('product'),
      plainPipe: speedOf('plain'),
      durablePipe: speedOf('durable'),
      sha256: speedOf('sha256'),
      growthMegabytes: peak - before,
    };
    return {
      lines: uploadTable(figures),
      figures: { uploads: UPLOADS, megabytes: MEGABYTES, medianOf: ROUNDS, ...figures },
    };
  } finally {
    for (const stop of stops) await stop();
  }
}

const atOnce = (send: (index: number) => Promise<void>) =>
  Promise.all(Array.from({ length: UPLOADS }, (_, index) => send(index)));

async function megabytesPerSecond(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (UPLOADS * MEGABYTES * 1000) / (performance.now() - start);
}

/** Registers a client for each upload, because one client may have a few at once only; returns their cookies. */
async function signUpClients({ url }: Product): Promise<string[]> {
  return Promise.all(
    Array.from({ length: UPLOADS }, async (_, index) => {
      const response = await fetch(`${url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: `upload-${index}@example.com`,
          password: 'upload benchmark',
        }),
      });
      if (!response.ok) throw new Error(await response.text());
      const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
      return cookies.join('; ');
    }),
  );
}

async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
}

async function emptyProduct(product: Product): Promise<void> {
  await query('delete from document', [], product);
  await query('delete from stored_file', [], product);
  await empty(path.join(product.dataDir, 'files'));
}
