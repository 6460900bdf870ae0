import { MessageChannel, Worker } from 'node:worker_threads';
import type { FileKey } from './sealed-blocks.ts';

/** One frame for the worker, to be encrypted where it is; without `block`, the file is given up. */
export interface SealingRequest {
  file: number;
  /** With the first frame. */
  key: FileKey | null;
  block: ArrayBuffer | null;
  /** Plain bytes in the block. */
  length: number;
  final: boolean;
}

/** The answer: the block holds ciphertext and tag. With the final frame, the SHA-256 of the whole plain file. */
export interface SealedFrame {
  block: ArrayBuffer;
  sha256: Uint8Array | null;
}

interface Waiting {
  resolve(frame: SealedFrame): void;
  reject(error: Error): void;
}

export type SealingThread = ReturnType<typeof startSealingThread>;

/** A thread that hashes and encrypts files, each from its first frame on. After its death every request fails. */
export function startSealingThread(onDeath: () => void) {
  // A channel of its own: with `node --watch`, Node sends messages over the worker's.
  const { port1: requests, port2 } = new MessageChannel();
  const worker = new Worker(new URL('./sealing-worker.ts', import.meta.url), {
    workerData: port2,
    transferList: [port2],
  });
  const waiting: Waiting[] = [];
  let death: Error | undefined;

  function die(error: Error): void {
    if (death) return;
    death = error;
    for (const { reject } of waiting.splice(0)) reject(error);
    onDeath();
  }

  worker.unref();
  requests.on('message', (frame: SealedFrame) => {
    waiting.shift()?.resolve(frame);
    if (waiting.length === 0) worker.unref();
  });
  requests.unref();
  worker.on('error', die);
  worker.on('exit', (code) => die(new Error(`The sealing thread exited with ${code}`)));

  return {
    /** Files that it is working on. */
    files: 0,
    post(request: SealingRequest & { block: ArrayBuffer }): Promise<SealedFrame> {
      if (death) return Promise.reject(death);
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        // The process must not end before the answer.
        worker.ref();
        requests.postMessage(request, [request.block]);
      });
    },
    giveUp(file: number): void {
      const request: SealingRequest = { file, key: null, block: null, length: 0, final: false };
      requests.postMessage(request, []);
    },
  };
}
