import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { processorTimeOf } from './processor-time.ts';

export interface Program {
  file: string;
  codeFolders: readonly string[];
  heapMegabytes: number;
  /** A page waits for its answers, so a stalled process ends sooner. */
  isUrgent?: boolean;
}

/** V8's semi-space. Without a limit, new space grows to the heap limit and each request triggers a full collection. */
const YOUNG_MEGABYTES = 8;

const CHECK_MS = 100;
/** On a busy machine, the elapsed time may be this many times the processor time. */
const MAX_WAIT = 12;
const MAX_URGENT_WAIT = 3;

/** Outcome of one request: the answer, the error that the program threw, without its message, or how the process ended. */
export type Outcome =
  | { answer: unknown }
  | { error: string; frames: string[] }
  | { ended: 'late' | (string & {}) };

export interface Child {
  readonly isGone: boolean;
  readonly note: string | undefined;
  /**
   * Kills the process if the request takes more processor time than this, or several times as much elapsed time. Never
   * rejects.
   */
  ask(payload: unknown, longestMs: number): Promise<Outcome>;
  kill(): Promise<void>;
  unref(): void;
}

const withoutNetwork = join(import.meta.dirname, 'without-network.ts');

/** Node's flags that let a process read its code and forbid other files, writes, child processes, workers and `eval`. */
export function sandboxFlags({ file, codeFolders, heapMegabytes }: Program): string[] {
  return [
    '--permission',
    ...[file, join(import.meta.dirname, '/'), ...codeFolders].map(
      (path) => `--allow-fs-read=${path}`,
    ),
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${heapMegabytes}`,
    `--max-semi-space-size=${YOUNG_MEGABYTES}`,
    `--import=${withoutNetwork}`,
  ];
}

/** Starts a process with an empty environment and without network. */
export function startChild(program: Program): Child {
  const child = spawn(process.execPath, [...sandboxFlags(program), program.file], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const maxWait = program.isUrgent ? MAX_URGENT_WAIT : MAX_WAIT;
  let isGone = false;
  let note: string | undefined;
  let settle: ((outcome: Outcome) => void) | undefined;
  const gone = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(String(signal ?? code)));
    child.on('error', (error: NodeJS.ErrnoException) => {
      child.kill('SIGKILL');
      if (child.pid === undefined) resolve(error.code ?? error.name);
    });
  });
  void gone.then((ended) => {
    isGone = true;
    settle?.({ ended });
  });
  child.on('message', (message: Outcome | { note: string }) => {
    if ('note' in message) note = message.note;
    else settle?.(message);
  });
  return {
    get isGone() {
      return isGone;
    },
    get note() {
      return note;
    },
    async ask(payload, longestMs) {
      if (isGone) return { ended: await gone };
      note = undefined;
      const answered = new Promise<Outcome>((resolve) => {
        settle = resolve;
      });
      const [asked, usedBefore] = [Date.now(), processorTimeOf(child.pid!)];
      const timer = setInterval(() => {
        const used = processorTimeOf(child.pid!);
        const waited = Date.now() - asked;
        const spent = used === null || usedBefore === null ? waited : used - usedBefore;
        if (spent < longestMs && waited < longestMs * maxWait) return;
        settle?.({ ended: 'late' });
        child.kill('SIGKILL');
      }, CHECK_MS);
      child.send(payload as object);
      const outcome = await answered;
      clearInterval(timer);
      settle = undefined;
      return outcome;
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    unref() {
      child.unref();
      child.channel?.unref();
    },
  };
}
