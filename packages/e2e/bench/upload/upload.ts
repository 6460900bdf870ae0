import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signUp } from '../../src/product/accounts.ts';
import { withCookie } from '../../src/product/cookies.ts';
import { query } from '../../src/product/database.ts';
import { startProduct, type Product } from '../../src/product/start-product.ts';
import { measureRounds } from '../measure-rounds.ts';
import { median, medianRatio } from '../median.ts';
import type { Results } from '../results.ts';
import { startServer } from '../start-server.ts';
import { format, table } from '../table.ts';
import { measureLetters } from './letters.ts';
import { measureReports } from './reports.ts';
import { peakMegabytes, residentMegabytes } from './resident-memory.ts';
import { sendUpload } from './send-upload.ts';

const UPLOADS = 8;
const MEGABYTES = 200;
const ROUNDS = 3;

const limits = {
  UPLOAD_MAX_MB: '256',
  UPLOAD_QUOTA_MB: '100000',
  UPLOAD_UNVERIFIED_QUOTA_MB: '100000',
};

export async function measureUpload(log: (line: string) => void): Promise<Results> {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'plain-pipe-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const startPipe = async (mode: 'plain' | 'durable') => {
    const script = path.join(import.meta.dirname, 'plain-pipe-server.ts');
    const { url, stop } = await startServer(script, folder, mode);
    stack.defer(stop);
    return async (megabytes: number) => {
      await concurrently(() => sendUpload(url, megabytes));
      return () => empty(folder);
    };
  };
  const toPlain = await startPipe('plain');
  const toDurable = await startPipe('durable');
  const product = await startProduct(limits);
  stack.defer(() => product.stop());
  const cookies = await signUpClients(product);
  const toProduct = async (megabytes: number) => {
    await concurrently((index) =>
      sendUpload(`${product.url}/api/documents/upload`, megabytes, { cookie: cookies[index]! }),
    );
    return () => emptyProduct(product);
  };
  const code = [toPlain, toDurable, toProduct].map((send) => send(1));
  for (const emptyAgain of await Promise.all(code)) await emptyAgain();
  const before = await residentMegabytes(product.pid);
  let peak = 0;
  const speeds = await measureRounds(
    {
      product: () =>
        megabytesPerSecond(async () => {
          let emptyAgain = async () => {};
          peak = Math.max(
            peak,
            await peakMegabytes(product.pid, async () => {
              emptyAgain = await toProduct(MEGABYTES);
            }),
          );
          return emptyAgain;
        }),
      plain: () => megabytesPerSecond(() => toPlain(MEGABYTES)),
      durable: () => megabytesPerSecond(() => toDurable(MEGABYTES)),
      sha256: async () => sha256MegabytesPerSecond(),
    },
    { name: 'upload', rounds: ROUNDS, warmUps: 0, log },
  );
  const reports = await measureReports(product);
  const letters = await measureLetters(log);
  const { lines, figures } = report(speeds, peak - before, [...reports.rows, ...letters.rows]);
  return { lines, figures: { ...figures, reports: reports.figures, letters: letters.figures } };
}

const concurrently = (send: (index: number) => Promise<void>) =>
  Promise.all(Array.from({ length: UPLOADS }, (_, index) => send(index)));

async function megabytesPerSecond(work: () => Promise<() => Promise<void>>): Promise<number> {
  const startedAt = performance.now();
  const emptyAgain = await work();
  const ms = performance.now() - startedAt;
  await emptyAgain();
  return (UPLOADS * MEGABYTES * 1000) / ms;
}

const BLOCK_BYTES = 262_144;
const BLOCKS = 2_048;

function sha256MegabytesPerSecond(): number {
  const block = randomBytes(BLOCK_BYTES);
  const hash = createHash('sha256');
  const startedAt = performance.now();
  for (let hashed = 0; hashed < BLOCKS; hashed += 1) hash.update(block);
  hash.digest();
  return (BLOCKS * BLOCK_BYTES * 1000) / 1_048_576 / (performance.now() - startedAt);
}

function report(
  speeds: Record<'product' | 'plain' | 'durable' | 'sha256', number[]>,
  growthMegabytes: number,
  rows: readonly string[][],
): Results {
  const row = (name: string, side: keyof typeof speeds, limit = '') => [
    name,
    format(median(speeds[side])),
    side === 'product' ? '' : format(medianRatio(speeds.product, speeds[side]), 2),
    limit,
  ];
  return {
    lines: table(
      ['', 'MB/s', 'product is', 'limit'],
      [
        row('product', 'product'),
        row('plain pipe into a file', 'plain', '≥ 0.40'),
        row('the same with fsync', 'durable'),
        row('SHA-256 alone, one core', 'sha256'),
        ['growth of the gateway’s memory, MB', format(growthMegabytes), '', '< 100'],
        ...rows,
      ],
    ),
    figures: { uploads: UPLOADS, megabytes: MEGABYTES, medianOf: ROUNDS, speeds, growthMegabytes },
  };
}

/** A client per upload, because uploads of one client are limited. Returns their cookies. */
function signUpClients({ url }: Product): Promise<string[]> {
  return Promise.all(
    Array.from({ length: UPLOADS }, async () => {
      const [, cookie] = await withCookie(url, signUp);
      return cookie;
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
