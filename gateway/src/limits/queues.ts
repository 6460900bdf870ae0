import PQueue from 'p-queue';
import { tooManyAttempts } from '../errors.ts';

interface QueueLimits {
  atOnce: number;
  waiting: number;
}

/** A queue for each key, such as an IP address: however much one sends, it never makes another wait. */
export interface Queues {
  /** Runs the work in its turn, at once if there is room. Throws `too-many-attempts` when the queue is full. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

/** `refusal` is the message for a caller who finds the queue full. */
export function createQueues({ atOnce, waiting }: QueueLimits, refusal?: string): Queues {
  const queues = new Map<string, PQueue>();

  function open(key: string): PQueue {
    const queue = new PQueue({ concurrency: atOnce });
    queue.addEventListener('idle', () => queues.delete(key));
    queues.set(key, queue);
    return queue;
  }

  return {
    run(key, work) {
      const queue = queues.get(key) ?? open(key);
      if (queue.pending >= atOnce && queue.size >= waiting) {
        throw tooManyAttempts(undefined, refusal);
      }
      return queue.add(work);
    },
  };
}

interface WorkKind {
  /** The higher goes first. */
  priority: number;
  /** How much of this kind may wait. */
  waiting: number;
}

/** One queue for costly work of several kinds, each with its own room. */
export function createPriorityQueue<Kind extends string>(
  atOnce: number,
  kinds: Record<Kind, WorkKind>,
) {
  const queue = new PQueue({ concurrency: atOnce });
  /** Runs the work in its turn. Throws `too-many-attempts` when too much of its kind waits. */
  return async <Result>(kind: Kind, work: () => Promise<Result>): Promise<Result> => {
    const { priority, waiting } = kinds[kind];
    const isFull = queue.pending >= atOnce && queue.sizeBy({ priority }) >= waiting;
    if (isFull) throw tooManyAttempts();
    return queue.add<Result>(work, { priority });
  };
}
