// Runs in a worker thread: hashes and encrypts frames where they are in shared memory. See sealing-thread.ts.
import { createHash, type Hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { frameSealer } from './frames.ts';
import type { SealedFrame, SealingRequest } from './sealing-thread.ts';

interface File {
  seal: ReturnType<typeof frameSealer>;
  hash: Hash;
}

const files = new Map<number, File>();

function open({ file: id, key }: SealingRequest): File {
  const known = files.get(id);
  if (known) return known;
  const file = {
    seal: frameSealer({ key: Buffer.from(key.key), boundTo: key.boundTo }),
    hash: createHash('sha256'),
  };
  files.set(id, file);
  return file;
}

parentPort!.on('message', (request: SealingRequest) => {
  const { file: id, block, length, final } = request;
  if (!block) return void files.delete(id);
  const { seal, hash } = open(request);
  const plain = Buffer.from(block, 0, length);
  hash.update(plain);
  const [ciphertext, tag] = seal(plain, final);
  const sealed = new Uint8Array(block);
  sealed.set(ciphertext);
  sealed.set(tag, length);
  const answer: SealedFrame = { sha256: final ? hash.digest() : null };
  parentPort!.postMessage(answer, []);
  if (final) files.delete(id);
});
