// The program of a child process that renders pages for `renderer.ts`. It may read no file but this one, so it imports types only.
import vm from 'node:vm';
import type {
  PageRenderer,
  Rendered,
  RenderInput,
  ScreenRenderer,
} from '@repo/contract/prerendered';

export interface Bundle {
  /** Names it in stack traces: `<app>/<build>/<file>`. */
  file: string;
  text: string;
}

export type Side = 'shell' | 'remote';

export type Order =
  /** Pairs other than those to keep are dropped. */
  | {
      kind: 'load';
      pair: string;
      shell: Bundle;
      remote: Bundle;
      keep: string[];
      warmUps: string[];
    }
  /** Inputs are JSON, so that the bundles get objects of their own context. */
  | { kind: 'render'; pair: string; input: string };

/**
 * Each order gets one `done` or `failed`. `running` comes before it when the other side's code begins: loading begins with the
 * shell's, rendering with the remote's.
 */
export type Answer =
  | { kind: 'running'; side: Side }
  | { kind: 'done'; rendered: Rendered | null }
  | { kind: 'failed'; reason: 'threw' | 'too-large'; error: string; frames: string[] };

/** Characters of a page's HTML and styles. */
const LARGEST = 512 * 1024;
const MAX_FRAMES = 5;

interface Pair {
  parse(json: string): RenderInput;
  shell: PageRenderer;
  remote: ScreenRenderer;
}

class TooLarge extends Error {}

const pairs = new Map<string, Pair>();
const timers = new Set<NodeJS.Timeout>();
const nothing = () => {};

/** What React needs of the web's globals. `process`, `fetch` and Node's modules are absent. */
const webGlobals = {
  TextEncoder,
  TextDecoder,
  ReadableStream,
  URL,
  URLSearchParams,
  AbortController,
  queueMicrotask,
  structuredClone,
  setTimeout(callback: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) {
    const run = () => {
      timers.delete(timer);
      callback(...values);
    };
    const timer = setTimeout(run, delay);
    timers.add(timer);
    return Number(timer);
  },
  clearTimeout: (id?: number) => clearTimeout(id),
  console: { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing },
};

function answer(message: Answer): void {
  process.send!(message);
}

/** Evaluates both bundles in one context, so that they share one React. */
function load({ shell, remote }: { shell: Bundle; remote: Bundle }): Pair {
  const globals = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
  }) as typeof globalThis;
  Object.assign(globals, webGlobals);
  const evaluate = ({ file, text }: Bundle, shared: Record<string, unknown>): unknown => {
    const module = { exports: {} };
    const require = (name: string) => {
      if (Object.hasOwn(shared, name)) return shared[name];
      throw new Error(`${name} is not shared`);
    };
    const parameters = ['module', 'exports', 'require'];
    const run = vm.compileFunction(text, parameters, { filename: file, parsingContext: globals });
    run.call(globals, module, module.exports, require);
    return module.exports;
  };
  const page = evaluate(shell, {}) as PageRenderer;
  answer({ kind: 'running', side: 'remote' });
  const screen = evaluate(remote, page.shared) as ScreenRenderer;
  return { parse: (json) => globals.JSON.parse(json) as RenderInput, shell: page, remote: screen };
}

async function render({ shell, remote, parse }: Pair, json: string): Promise<Rendered> {
  const input = parse(json);
  const { timeZone } = input;
  // Dates follow at once, in every context; setting it costs their caches.
  if (process.env.TZ !== timeZone) process.env.TZ = timeZone;
  const screen = limited(await remote.renderScreen(input));
  answer({ kind: 'running', side: 'shell' });
  // Parsed again: a remote may have changed its input.
  return limited(await shell.renderPage(parse(json), screen));
}

function limited({ html, styles }: Rendered): Rendered {
  if (html.length + JSON.stringify(styles).length > LARGEST) throw new TooLarge();
  return { html, styles };
}

async function obey(order: Order): Promise<Rendered | null> {
  if (order.kind === 'load') {
    for (const pair of pairs.keys()) if (!order.keep.includes(pair)) pairs.delete(pair);
    const pair = load(order);
    pairs.set(order.pair, pair);
    for (const input of order.warmUps) await render(pair, input).catch(nothing);
    return null;
  }
  return render(pairs.get(order.pair)!, order.input);
}

/** Where the error was thrown. */
function framesOf(error: unknown): string[] {
  const { stack } = Object(error) as { stack?: unknown };
  const lines = String(stack).split('\n');
  return lines.filter((line) => /^ +at \S.*:\d+:\d+\)?$/.test(line)).slice(0, MAX_FRAMES);
}

async function respond(order: Order): Promise<void> {
  try {
    answer({ kind: 'done', rendered: await obey(order) });
  } catch (error) {
    const reason = error instanceof TooLarge ? 'too-large' : 'threw';
    // The message of an error on a user's page may repeat personal data.
    const text = order.kind === 'load' ? error : (Object(error) as { name?: unknown }).name;
    answer({ kind: 'failed', reason, error: String(text), frames: framesOf(error) });
  } finally {
    // What one page left behind must not run during the next one.
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  }
}

process.on('message', (order: Order) => void respond(order));
// Each order is answered once: a page that waits for what failed here is late.
process.on('unhandledRejection', nothing);
process.on('uncaughtException', nothing);
// A terminal and a service manager send them to every process; the gateway ends this one when its last page is sent.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, nothing);
// The gateway is gone.
process.on('disconnect', () => process.exit());
