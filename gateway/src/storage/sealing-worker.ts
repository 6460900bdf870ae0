// Runs in a worker thread: hashes and encrypts frames, and sends their memory back. See sealing-thread.ts.
import { createHash, type Hash } from 'node:crypto';
import { workerData, type MessagePort } from 'node:worker_threads';
import { frameSealer } from './sealed-blocks.ts';
import { releaseMemory } from './release-memory.ts';
import type { SealedFrame, SealingRequest } from './sealing-thread.ts';

interface File {
  seal: ReturnType<typeof frameSealer>;
  hash: Hash;
}

const requests = workerData as MessagePort;
const files = new Map<number, File>();

function open({ file: id, key }: SealingRequest): File {
  const known = files.get(id);
  if (known) return known;
  const file = {
    seal: frameSealer({ key: Buffer.from(key!.key), boundTo: key!.boundTo }),
    hash: createHash('sha256'),
  };
  files.set(id, file);
  return file;
}

requests.on('message', (request: SealingRequest) => {
  const { file: id, block, length, final } = request;
  if (!block) return void files.delete(id);
  const { seal, hash } = open(request);
  const plain = new Uint8Array(block, 0, length);
  hash.update(plain);
  const [ciphertext, tag] = seal(plain, final);
  const sealed = new Uint8Array(block);
  sealed.set(ciphertext);
  sealed.set(tag, length);
  releaseMemory(ciphertext);
  const answer: SealedFrame = { block, sha256: final ? hash.digest() : null };
  requests.postMessage(answer, [block]);
  if (final) files.delete(id);
});
