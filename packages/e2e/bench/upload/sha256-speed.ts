import { createHash, randomBytes } from 'node:crypto';

const BLOCK_BYTES = 262_144;
const BLOCKS_PER_MEGABYTE = 1_048_576 / BLOCK_BYTES;
const MEGABYTES = 512;

/** Megabytes a second of SHA-256 alone in one thread, in the blocks that the gateway hashes. */
export function sha256Speed(): number {
  const block = randomBytes(BLOCK_BYTES);
  const hash = createHash('sha256');
  const start = performance.now();
  for (let blocks = 0; blocks < MEGABYTES * BLOCKS_PER_MEGABYTE; blocks += 1) hash.update(block);
  hash.digest();
  return (MEGABYTES * 1000) / (performance.now() - start);
}
