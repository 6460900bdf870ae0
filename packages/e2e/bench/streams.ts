import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { query } from '../src/product/database.ts';
import { startProduct, type Product } from '../src/product/start-product.ts';
import type { Findings } from './results.ts';
import { table } from './table.ts';
import { residentMegabytes } from './upload/resident-memory.ts';

const STREAMS = 5_000;
/** One user's further streams would close the first. */
const PER_USER = 20;
/** One address may not open as many sockets at once as a test of 5,000 needs. */
const ADDRESSES = 50;
const AT_ONCE = 50;
const SETTLE_MS = 3_000;

/** Measures many open streams of events in one process: its memory for each, and when a change of all users has reached all. */
export async function measureStreams(log: (line: string) => void): Promise<Findings> {
  const product = await startProduct({
    CALLS_PER_ADDRESS: '100000000',
    CALLS_PER_USER: '100000000',
  });
  const sockets: Socket[] = [];
  try {
    const users = STREAMS / PER_USER;
    const tokens = await addUsers(product, users);
    // What the first streams load stays.
    for (const token of tokens.slice(0, AT_ONCE)) sockets.push(await open(product.url, token, 0));
    await delay(SETTLE_MS);
    const before = await residentMegabytes(product.pid);
    while (sockets.length < STREAMS) {
      const from = sockets.length;
      const count = Math.min(AT_ONCE, STREAMS - from);
      const opened = Array.from({ length: count }, (_, index) =>
        open(product.url, tokens[(from + index) % users]!, from + index),
      );
      sockets.push(...(await Promise.all(opened)));
      if (sockets.length % 1_000 === 0) log(`${sockets.length} of ${STREAMS} streams`);
    }
    await delay(SETTLE_MS);
    const kilobytes = ((await residentMegabytes(product.pid)) - before) * 1024;
    const reachedMs = await changeAll(product, sockets);
    return report(kilobytes / (STREAMS - AT_ONCE), reachedMs);
  } finally {
    for (const socket of sockets) socket.destroy();
    await product.stop();
  }
}

/** Adds users with a session each, and returns the tokens of their cookies. */
async function addUsers(product: Product, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, index) => `stream-${index}`);
  const ids = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await query(
    `with added as (
       insert into app_user (email, password_hash)
       select 'stream-' || number || '@example.com', 'none' from generate_series(1, $1) as number returning id)
     insert into session (id, user_id, expires_at)
     select token, added.id, now() + interval '1 day'
     from (select id, row_number() over () as number from added) as added
     join unnest($2::text[]) with ordinality as hashed (token, number) using (number)`,
    [count, ids],
    product,
  );
  return tokens;
}

/** Opens a stream and resolves with its socket once it has begun. */
function open(url: string, token: string, index: number): Promise<Socket> {
  const { host, hostname, port } = new URL(url);
  const localAddress = `127.0.0.${2 + (index % ADDRESSES)}`;
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.write(
    `GET /api/events HTTP/1.1\r\nhost: ${host}\r\ncookie: session=${token}\r\naccept: text/event-stream\r\n\r\n`,
  );
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (data: Buffer) =>
      data.toString('latin1').startsWith('HTTP/1.1 200')
        ? resolve(socket)
        : reject(new Error(data.toString())),
    );
  });
}

/** Notifies all users in one statement; returns the milliseconds until the last stream heard of it. */
async function changeAll(product: Product, sockets: readonly Socket[]): Promise<number> {
  const heard = sockets.map(
    (socket) =>
      new Promise<void>((resolve, reject) => {
        socket.on('data', (data: Buffer) => data.includes('"notifications"') && resolve());
        socket.on('close', () => reject(new Error('A stream was closed')));
      }),
  );
  const startedAt = performance.now();
  const changed = query(
    `insert into notification (user_id, title, message, type)
     select id, 'Update', 'We have news.', 'general' from app_user where email like 'stream-%'`,
    [],
    product,
  );
  await Promise.all([changed, ...heard]);
  return performance.now() - startedAt;
}

function report(kilobytes: number, reachedMs: number): Findings {
  return {
    lines: table(
      [`${STREAMS} open streams`, 'measured', 'limit'],
      [
        ['memory of the gateway for each, kB', kilobytes.toFixed(1), '20'],
        ['a change of all users has reached all, ms', reachedMs.toFixed(0), '1000'],
      ],
    ),
    figures: { streams: STREAMS, kilobytes, reachedMs },
    charts: [
      {
        title: 'Memory of an open stream, kB',
        bars: [{ name: 'gateway', value: kilobytes }],
        limit: { value: 20, label: 'at most 20' },
      },
    ],
  };
}
