import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { processorTimeOf, residentMegabytesOf } from './process-usage.ts';

export interface Program {
  file: string;
  codeFolders: readonly string[];
  heapMegabytes: number;
  /** A page waits for its answers, so a stalled process ends sooner. */
  isUrgent?: boolean;
}

/** V8's semi-space. Without a limit, new space grows to the heap limit and each request triggers a full collection. */
const YOUNG_MEGABYTES = 8;

/** Above the heap of every program with Node's own code, so that only buffers exceed it. */
export const MAX_RESIDENT_MEGABYTES = 400;

const CHECK_MS = 100;
/** On a busy machine, the elapsed time may be this many times the processor time. */
const MAX_WAIT = 12;
const MAX_URGENT_WAIT = 3;

export interface Limits {
  processorMs: number;
  /** Resident memory, which contains what the heap does not, such as buffers. */
  memoryMegabytes: number;
}

/** Caused by the request: it used up its processor time or memory, or crashed the process. */
type OwnEnd = 'time' | 'memory' | 'crash';
/**
 * Caused by the machine: too little processor time by the clock, a signal from outside, or a process that did not
 * start.
 */
type ForeignEnd = 'late' | 'killed' | 'not-started';

/** Outcome of one request: the answer, the error that the program threw, without its message, or why the process ended. */
export type Outcome =
  | { answer: unknown }
  | { error: string; frames: string[] }
  | { ended: OwnEnd | ForeignEnd; detail?: string };

const foreignEnds: readonly string[] = ['late', 'killed', 'not-started'] satisfies ForeignEnd[];

export const isInterrupted = (outcome: Outcome): boolean =>
  'ended' in outcome && foreignEnds.includes(outcome.ended);

const foreignSignals = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'];
const heapSignals = ['SIGABRT', 'SIGTRAP'];

function endBy(signal: NodeJS.Signals | null): OwnEnd | ForeignEnd {
  if (signal && foreignSignals.includes(signal)) return 'killed';
  return signal && heapSignals.includes(signal) ? 'memory' : 'crash';
}

export interface Child {
  readonly isGone: boolean;
  readonly note: string | undefined;
  /** Kills the process if the request exceeds a limit, or takes several times the processor time by the clock. Never rejects. */
  ask(payload: unknown, limits: Limits): Promise<Outcome>;
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
  let isReady = false;
  let processorTimeBefore: number | null = null;
  let isGone = false;
  let note: string | undefined;
  let settle: ((outcome: Outcome) => void) | undefined;
  const gone = new Promise<Outcome>((resolve) => {
    child.once('exit', (code, signal) => {
      const ended = isReady ? endBy(signal) : 'not-started';
      resolve({ ended, detail: String(signal ?? code) });
    });
    child.on('error', (error: NodeJS.ErrnoException) => {
      child.kill('SIGKILL');
      if (child.pid === undefined) {
        resolve({ ended: 'not-started', detail: error.code ?? error.name });
      }
    });
  });
  void gone.then((outcome) => {
    isGone = true;
    settle?.(outcome);
  });
  child.on('message', (message: Outcome | { note: string } | { isReady: true }) => {
    if ('isReady' in message) {
      isReady = true;
      processorTimeBefore = processorTimeOf(child.pid!);
    } else if ('note' in message) note = message.note;
    else settle?.(message);
  });
  function end(ended: OwnEnd | ForeignEnd): void {
    settle?.({ ended });
    child.kill('SIGKILL');
  }
  return {
    get isGone() {
      return isGone;
    },
    get note() {
      return note;
    },
    async ask(payload, { processorMs, memoryMegabytes }) {
      if (isGone) return gone;
      note = undefined;
      const answered = new Promise<Outcome>((resolve) => {
        settle = resolve;
      });
      const asked = Date.now();
      processorTimeBefore = processorTimeOf(child.pid!);
      const timer = setInterval(() => {
        const used = processorTimeOf(child.pid!);
        const waited = Date.now() - asked;
        const known =
          used === null || processorTimeBefore === null ? waited : used - processorTimeBefore;
        // The request does not pay for the start.
        const spent = isReady ? known : 0;
        if (spent >= processorMs) end('time');
        else if (residentMegabytesOf(child.pid!) > memoryMegabytes) end('memory');
        else if (waited >= processorMs * maxWait) end('late');
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
