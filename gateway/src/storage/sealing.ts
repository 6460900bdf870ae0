import { FRAME_BYTES, SEALED_BYTES, type FileKey } from './sealed-blocks.ts';
import { releaseMemory } from './release-memory.ts';
import { startSealingThread, type SealedFrame, type SealingThread } from './sealing-thread.ts';

interface Block {
  memory: ArrayBuffer;
  length: number;
  final: boolean;
}

/** One file is hashed in one thread; on many processors, SHA-256 is the slowest part of an upload. */
const THREADS = 2;
/** Of one file, while the next frame arrives. */
const FRAMES_AT_ONCE = 2;
const SPARE_BLOCKS = 32;

/** Hashes and encrypts files in threads of their own, so that the gateway responds to other requests meanwhile. */
export function sealing() {
  const threads = new Set<SealingThread>();
  const spare: ArrayBuffer[] = [];
  let files = 0;

  /** A thread without work, a new one, or the one with the fewest files. */
  function takeThread(): SealingThread {
    const [idlest] = [...threads].sort((one, other) => one.files - other.files);
    if (idlest && (idlest.files === 0 || threads.size === THREADS)) return idlest;
    const started = startSealingThread(() => threads.delete(started));
    threads.add(started);
    return started;
  }

  /** Fills blocks of one frame; the last one, which may be empty, is final. */
  async function* blocksOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Block> {
    const take = () => spare.pop() ?? new ArrayBuffer(SEALED_BYTES);
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
      releaseMemory(chunk);
    }
    yield { memory, length, final: true };
  }

  /**
   * The encrypted frames of a file. Each may be read until the next one is requested, because its memory is used again.
   * `onEnd` receives the SHA-256 of the plain content before the last one. The chunks of the source are empty afterwards.
   */
  async function* seal(
    source: AsyncIterable<Uint8Array>,
    key: FileKey,
    onEnd: (sha256: Buffer) => void,
  ): AsyncGenerator<Uint8Array> {
    const file = (files += 1);
    const thread = takeThread();
    const pending: { length: number; answer: Promise<SealedFrame> }[] = [];
    let unsent: FileKey | null = key;
    let ended = false;

    async function* sealed(most: number): AsyncGenerator<Uint8Array> {
      while (pending.length > most) {
        const { length, answer } = pending.shift()!;
        const { block, sha256 } = await answer;
        if (sha256) onEnd(Buffer.from(sha256));
        yield Buffer.from(block, 0, length + SEALED_BYTES - FRAME_BYTES);
        if (spare.length < SPARE_BLOCKS) spare.push(block);
      }
    }

    thread.files += 1;
    try {
      for await (const { memory: block, length, final } of blocksOf(source)) {
        const answer = thread.post({ file, key: unsent, block, length, final });
        unsent = null;
        answer.catch(() => {});
        pending.push({ length, answer });
        yield* sealed(FRAMES_AT_ONCE - 1);
      }
      yield* sealed(0);
      ended = true;
    } finally {
      thread.files -= 1;
      if (!ended) thread.giveUp(file);
    }
  }

  return { seal };
}
