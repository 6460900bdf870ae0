import PQueue from 'p-queue';
import { tooManyAttempts } from '../errors.ts';

export type Queues = ReturnType<typeof createQueues>;

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/**
 * One queue per key (for example an IP address), so a busy key cannot delay the others. `refusal`
 * is the message for a caller who finds the queue full.
 */
export function createQueues(
  { atOnce, waiting }: { atOnce: number; waiting: number },
  refusal?: string,
) {
  const queues = new Map<string, Queue>();

  function open(key: string): Queue {
    const queue: Queue = { running: 0, waiting: [] };
    queues.set(key, queue);
    return queue;
  }

  async function runIn(queue: Queue, key: string, work: () => Promise<unknown>) {
    if (queue.running < atOnce) queue.running += 1;
    else await new Promise<void>((begin) => queue.waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) queues.delete(key);
    }
  }

  return {
    /** Runs the work in its turn. Throws `too-many-attempts` when the queue is full. */
    run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      const queue = queues.get(key) ?? open(key);
      if (queue.running >= atOnce && queue.waiting.length >= waiting) {
        throw tooManyAttempts(undefined, refusal);
      }
      return runIn(queue, key, work) as Promise<Result>;
    },
  };
}

/**
 * One queue for costly work of several kinds. The higher priority goes first, and each kind has a
 * limit of waiting work.
 */
export function createPriorityQueue<Kind extends string>(
  atOnce: number,
  kinds: Record<Kind, { priority: number; waiting: number }>,
) {
  const queue = new PQueue({ concurrency: atOnce });
  return async <Result>(kind: Kind, work: () => Promise<Result>): Promise<Result> => {
    const { priority, waiting } = kinds[kind];
    const isFull = queue.pending >= atOnce && queue.sizeBy({ priority }) >= waiting;
    if (isFull) throw tooManyAttempts();
    return queue.add<Result>(work, { priority });
  };
}
