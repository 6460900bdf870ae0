import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { ScannerSettings } from '../env/storage-settings.ts';
import { countOutsideFailure } from '../outside-failures.ts';

const PING_MS = 3_000;
const SCAN_MS = 30_000;
const LENGTH_BYTES = 4;
const ANSWER_MAX_BYTES = 4_096;

export type Scanner = ReturnType<typeof connectScanner>;

export class ScannerUnavailable extends Error {
  override name = 'ScannerUnavailable';
}

export function connectScanner({ host, port, required }: ScannerSettings) {
  const open = (timeoutMs: number) => {
    const socket = connect({ host, port });
    return socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer in time')));
  };
  return {
    required,
    /** Reads `source` to its end. Throws ScannerUnavailable if the scanner cannot be reached or gives no verdict. */
    async scan(source: Readable): Promise<'clean' | 'infected'> {
      try {
        await requireAnswer(open(PING_MS));
        return await scanOver(open(SCAN_MS), source);
      } catch (error) {
        if (error === source.errored) throw error;
        countOutsideFailure('scanner');
        throw new ScannerUnavailable('The virus scanner does not respond', { cause: error });
      } finally {
        source.destroy();
      }
    },
  };
}

async function requireAnswer(socket: Socket): Promise<void> {
  const answer = readAnswer(socket);
  socket.write('zPING\0');
  if ((await answer) !== 'PONG') throw new Error('no answer to PING');
}

async function scanOver(socket: Socket, source: Readable): Promise<'clean' | 'infected'> {
  const answer = readAnswer(socket);
  try {
    await Promise.race([send(socket, source), answer]);
    return verdictOf(await answer);
  } finally {
    socket.destroy();
  }
}

/** INSTREAM format: chunks with their length before them, and a zero length at the end. */
async function send(socket: Socket, source: Readable): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of source as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(chunk.length);
    socket.cork();
    socket.write(length);
    const drained = socket.write(chunk);
    socket.uncork();
    if (!drained) await once(socket, 'drain');
  }
  socket.write(Buffer.alloc(LENGTH_BYTES));
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    answer += chunk.toString('utf8');
    if (answer.includes('\0') || answer.length > ANSWER_MAX_BYTES) break;
  }
  return answer.replace(/\0.*$/s, '');
}

function verdictOf(answer: string): 'clean' | 'infected' {
  if (answer.endsWith(' OK')) return 'clean';
  if (answer.endsWith(' FOUND')) return 'infected';
  throw new Error(`clamd answered "${answer}"`);
}
