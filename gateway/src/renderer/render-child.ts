import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pageStyle, type Rendered } from '@repo/contract/prerendered';
import * as z from 'zod/mini';
import type { Answer, Order, Side } from './render-process.ts';

/** V8's heap, for the contexts of all loaded pairs and one page. */
const HEAP_MEGABYTES = 128;

/** Size limit of a V8 semi-space. Without one, new space grows to the heap limit, and each page triggers a full garbage collection. */
const YOUNG_MEGABYTES = 8;

export type Outcome =
  | { kind: 'done'; rendered: Rendered | null }
  | { kind: 'failed'; reason: 'threw' | 'too-large'; side: Side; detail: object }
  | { kind: 'gone'; reason: 'late' | 'crashed'; side: Side; detail: object };

/** A process that obeys one order at a time. */
export interface RenderChild {
  /** Ids of the pairs of builds that it has loaded. */
  loaded: Set<string>;
  order: Order['kind'] | null;
  /** Whose code it ran last. */
  side: Side;
  isGone: boolean;
  /** Kills the process when it takes longer. Never rejects. */
  obey(order: Order, longestMs: number): Promise<Outcome>;
  kill(): Promise<void>;
}

const program = join(import.meta.dirname, 'render-process.ts');

/** A process may read its own program: no other file, no write, no child, no worker, no code made of text. */
export const processFlags = [
  '--permission',
  `--allow-fs-read=${program}`,
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${HEAP_MEGABYTES}`,
  `--max-semi-space-size=${YOUNG_MEGABYTES}`,
];

/** Starts a process with an empty environment. */
export function startRenderChild(): RenderChild {
  const child = spawn(process.execPath, [...processFlags, program], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  let settle: ((answer: Outcome) => void) | undefined;
  let isKilledAsLate = false;
  const gone = new Promise<object>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.on('error', (error: NodeJS.ErrnoException) => {
      child.kill('SIGKILL');
      if (child.pid === undefined) resolve({ code: error.code });
    });
  });

  const self: RenderChild = {
    loaded: new Set(),
    order: null,
    side: 'shell',
    isGone: false,
    async obey(order, longestMs) {
      self.order = order.kind;
      self.side = order.kind === 'load' ? 'shell' : 'remote';
      const answered = new Promise<Outcome>((resolve) => {
        settle = resolve;
      });
      const timer = setTimeout(() => {
        isKilledAsLate = true;
        child.kill('SIGKILL');
      }, longestMs);
      child.send(order);
      const outcome = await Promise.race([answered, gone.then(afterEnd)]);
      clearTimeout(timer);
      self.order = null;
      return outcome;
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
  const afterEnd = (detail: object): Outcome => {
    const reason = isKilledAsLate ? 'late' : 'crashed';
    return { kind: 'gone', reason, side: self.side, detail };
  };
  void gone.then(() => (self.isGone = true));
  child.on('message', (answer: Answer) => {
    if (answer.kind === 'running') self.side = answer.side;
    else if (answer.kind === 'done') settle?.(checked(answer.rendered));
    else {
      const { kind, reason, ...detail } = answer;
      settle?.({ kind, reason, side: self.side, detail });
    }
  });
  return self;
}

const renderedSchema = z.nullable(z.object({ html: z.string(), styles: z.array(pageStyle) }));

/** What a build returned may have any shape. */
function checked(answer: unknown): Outcome {
  const { success, data } = renderedSchema.safeParse(answer);
  if (success) return { kind: 'done', rendered: data };
  return { kind: 'failed', reason: 'threw', side: 'shell', detail: { error: 'wrong shape' } };
}
