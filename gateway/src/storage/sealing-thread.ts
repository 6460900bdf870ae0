import { Worker } from 'node:worker_threads';
import { FRAME_BYTES, SEALED_BYTES, type FileKey } from './frames.ts';

/** One frame for the worker, to be encrypted where it is; without `block`, the file is given up. */
export interface SealingRequest {
  file: number;
  key: FileKey;
  block: SharedArrayBuffer | null;
  /** Plain bytes in the block. */
  length: number;
  final: boolean;
}

/** The answer: the block now holds ciphertext and tag. With the final frame, the SHA-256 of the whole plain file. */
export interface SealedFrame {
  sha256: Uint8Array | null;
}

interface Waiting {
  resolve(frame: SealedFrame): void;
  reject(error: Error): void;
}

interface Block {
  memory: SharedArrayBuffer;
  length: number;
  final: boolean;
}

/** Of one file, while the next frame arrives. */
const FRAMES_AT_ONCE = 2;
const SPARE_BLOCKS = 32;

/** Hashes and encrypts files in a thread of its own, so that the gateway responds to other requests meanwhile. */
export function sealingThread() {
  const spare: SharedArrayBuffer[] = [];
  let worker: Worker | undefined;
  const waiting: Waiting[] = [];
  let files = 0;

  function start(): Worker {
    const started = new Worker(new URL('./sealing-worker.ts', import.meta.url));
    started.unref();
    started.on('message', (frame: SealedFrame) => {
      waiting.shift()?.resolve(frame);
      if (waiting.length === 0) started.unref();
    });
    started.on('error', (error) => {
      worker = undefined;
      for (const { reject } of waiting.splice(0)) reject(error);
    });
    return started;
  }

  function post(request: SealingRequest): Promise<SealedFrame> {
    const running = (worker ??= start());
    return new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      // The process must not end before the answer.
      running.ref();
      running.postMessage(request, []);
    });
  }

  function giveUp(file: number, key: FileKey): void {
    const request: SealingRequest = { file, key, block: null, length: 0, final: false };
    worker?.postMessage(request, []);
  }

  /** Fills blocks of one frame; the last one, which may be empty, is final. */
  async function* blocksOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Block> {
    const take = () => spare.pop() ?? new SharedArrayBuffer(SEALED_BYTES);
    let memory = take();
    let length = 0;
    for await (const chunk of source) {
      for (let at = 0; at < chunk.length;) {
        if (length === FRAME_BYTES) {
          yield { memory, length, final: false };
          memory = take();
          length = 0;
        }
        const part = chunk.subarray(at, at + FRAME_BYTES - length);
        new Uint8Array(memory, length).set(part);
        length += part.length;
        at += part.length;
      }
    }
    yield { memory, length, final: true };
  }

  /**
   * The encrypted frames of a file. Each may be read until the next one is requested, because its memory is used again.
   * `onEnd` receives the SHA-256 of the plain content before the last one.
   */
  async function* seal(
    source: AsyncIterable<Uint8Array>,
    key: FileKey,
    onEnd: (sha256: Buffer) => void,
  ): AsyncGenerator<Uint8Array> {
    const file = (files += 1);
    const pending: { block: Block; answer: Promise<SealedFrame> }[] = [];
    let ended = false;

    async function* sealed(most: number): AsyncGenerator<Uint8Array> {
      while (pending.length > most) {
        const { block, answer } = pending.shift()!;
        const { sha256 } = await answer;
        if (sha256) onEnd(Buffer.from(sha256));
        yield Buffer.from(block.memory, 0, block.length + SEALED_BYTES - FRAME_BYTES);
        if (spare.length < SPARE_BLOCKS) spare.push(block.memory);
      }
    }

    try {
      for await (const block of blocksOf(source)) {
        const { memory, length, final } = block;
        const answer = post({ file, key, block: memory, length, final });
        answer.catch(() => {});
        pending.push({ block, answer });
        yield* sealed(FRAMES_AT_ONCE - 1);
      }
      yield* sealed(0);
      ended = true;
    } finally {
      if (!ended) giveUp(file, key);
    }
  }

  return { seal };
}
