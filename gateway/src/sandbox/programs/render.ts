import vm from 'node:vm';
import type {
  PageRenderer,
  Rendered,
  RenderInput,
  ScreenRenderer,
} from '@repo/contract/prerendered';
import { serve } from '../serve.ts';

export interface Bundle {
  /** Names it in stack traces: `<app>/<build>/<file>`. */
  file: string;
  text: string;
}

export type Side = 'shell' | 'remote';

export type Order =
  /** `warmUps` are inputs of pages that are rendered at once, so that their code is compiled. */
  | { kind: 'load'; pair: string; shell: Bundle; remote: Bundle; warmUps: string[] }
  /** `input` is JSON, so that the bundles get objects of their own context. */
  | { kind: 'render'; pair: string; input: string };

const LARGEST = 512 * 1024;

interface Pair {
  parse(json: string): RenderInput;
  shell: PageRenderer;
  remote: ScreenRenderer;
}

class TooLarge extends Error {
  override name = 'TooLarge';
}

type Note = (side: Side) => void;

const pairs = new Map<string, Pair>();
const timers = new Set<NodeJS.Timeout>();
const nothing = () => {};

/** React needs these web globals. `process`, `fetch` and Node's modules are absent. */
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

/** Evaluates both bundles in one context, so that they share one React. */
function load({ shell, remote }: { shell: Bundle; remote: Bundle }, note: Note): Pair {
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
  note('shell');
  const page = evaluate(shell, {}) as PageRenderer;
  note('remote');
  const screen = evaluate(remote, page.shared) as ScreenRenderer;
  return { parse: (json) => globals.JSON.parse(json) as RenderInput, shell: page, remote: screen };
}

async function render({ shell, remote, parse }: Pair, json: string, note: Note): Promise<Rendered> {
  note('remote');
  const input = parse(json);
  const { timeZone } = input;
  // Takes effect for dates in every context at once, but empties their caches.
  if (process.env.TZ !== timeZone) process.env.TZ = timeZone;
  const screen = limited(await remote.renderScreen(input));
  note('shell');
  // Parsed again, because a remote may have changed its input.
  return limited(await shell.renderPage(parse(json), screen));
}

function limited({ html, styles }: Rendered): Rendered {
  if (html.length + JSON.stringify(styles).length > LARGEST) throw new TooLarge();
  return { html, styles };
}

async function obey(order: Order, note: Note): Promise<Rendered | null> {
  if (order.kind === 'render') return render(pairs.get(order.pair)!, order.input, note);
  const pair = load(order, note);
  pairs.set(order.pair, pair);
  for (const input of order.warmUps) await render(pair, input, note).catch(nothing);
  return null;
}

serve(async (order: Order, note) => {
  try {
    return await obey(order, note);
  } catch (error) {
    if (order.kind === 'render') throw error;
    // Without a user's page, the message holds no personal data.
    const { stack } = Object(error) as Partial<Error>;
    throw Object.assign(new Error(), { name: String(error), stack });
  } finally {
    // Timers of one page must not run during the next one.
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  }
});

// A page with such a failure counts as late.
process.on('unhandledRejection', nothing);
process.on('uncaughtException', nothing);
// A terminal and a service manager send these to every process. The gateway ends this one when its last page is sent.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, nothing);
