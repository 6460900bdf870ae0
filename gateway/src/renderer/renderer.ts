import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Rendered, RenderInput } from '@repo/contract/prerendered';
import type { LiveRelease, LoadableRelease } from '@repo/contract/releases';
import { SHELL_APP } from '@repo/contract/routing';
import type { Logger } from 'pino';
import { Histogram, type Metric } from 'prom-client';
import { startChild, type Child } from '../sandbox/child.ts';
import { hasBundle, keepPair, pairId, type Pair, type Pairs } from './pairs.ts';
import { readRenderBundle } from './render-bundle.ts';
import { createRenderFailures, type Reason } from './render-failures.ts';
import { renderProgram, runOrder } from './run-order.ts';
import { warmUpInputs } from './warm-up-inputs.ts';

interface RenderRequest {
  shell: LoadableRelease;
  remote: LoadableRelease;
  input: RenderInput;
  onRun?: ((failed: LoadableRelease | null) => void) | undefined;
}

export type Renderer = ReturnType<typeof openRenderer>;

interface Options {
  releaseFolder: string;
  log: Logger;
  processes?: number;
  /** Longest wait of a page for a process, and then for its HTML. */
  patienceMs?: number;
  /**
   * Processor time of a page after which its process is replaced. A process that is merely slow is worth more than a
   * new one.
   */
  hangMs?: number;
  loadMs?: number;
  pauseMs?: number;
}

interface Waiting {
  pair: Pair;
  input: string;
  onRun: RenderRequest['onRun'];
  timer?: NodeJS.Timeout;
  settle(rendered: Rendered | null): boolean;
}

interface RenderProcess {
  child: Child;
  loaded: Set<string>;
  isBusy: boolean;
  isRetired: boolean;
}

const MAX_WAITING = 16;
const MAX_WAIT_FOR_BUNDLES_MS = 10_000;
const RETIRE_MS = 5_000;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

/**
 * Renders signed-in users' pages with the render bundles of their builds, in separate processes. A process loads its bundles
 * before it renders. When the builds change, new processes replace it, and it renders until they are ready.
 */
export function openRenderer(options: Options) {
  const { releaseFolder, log, patienceMs = 100, hangMs = patienceMs * 10 } = options;
  const { loadMs = 10_000 } = options;
  const maximum = options.processes ?? Math.max(1, Math.min(2, availableParallelism() - 1));
  const failures = createRenderFailures(log, options.pauseMs ?? 60_000);
  const seconds = new Histogram({
    name: 'render_duration_seconds',
    help: 'Time in which a page was rendered on the server.',
    buckets: SECONDS,
    registers: [],
  });
  const pairs: Pairs = new Map();
  const waiting = new Set<Waiting>();
  const processes = new Set<RenderProcess>();
  let loading: RenderProcess | null = null;
  const preparing = new Map<readonly Pair[], () => void>();
  let isStopped = false;

  const isPaused = ({ shell, remote }: Pair) =>
    failures.isPaused(shell) || failures.isPaused(remote);
  const isLoaded = ({ id }: Pair) => [...processes].some(({ loaded }) => loaded.has(id));
  const findMissing = ({ loaded }: RenderProcess) =>
    [...pairs.values()].find((pair) => !loaded.has(pair.id) && !isPaused(pair));

  const completeOnes = () => [...processes].filter((each) => !findMissing(each));

  function pairOf(shell: LoadableRelease, remote: LoadableRelease): Pair {
    const pair = { id: pairId(shell, remote), shell, remote, warmUps: [] };
    return pairs.get(pair.id) ?? (isLoaded(pair) ? pair : keepPair(pairs, pair));
  }

  function work(): void {
    if (isStopped) return;
    for (const each of processes) if (each.child.isGone) processes.delete(each);
    for (const request of waiting) if (isPaused(request.pair)) request.settle(null);
    for (const each of processes) {
      if (each.isBusy) continue;
      const next = [...waiting].find(({ pair }) => each.loaded.has(pair.id));
      if (next) void renderOn(each, next);
      else if (each.isRetired) {
        processes.delete(each);
        void each.child.kill();
      }
    }
    for (const [wanted, resolve] of preparing) {
      if (!wanted.every((pair) => isPaused(pair) || isLoaded(pair))) continue;
      preparing.delete(wanted);
      resolve();
    }
    const isNeeded = [...pairs.values()].some((pair) => !isPaused(pair));
    if (isNeeded && !loading && completeOnes().length < maximum) void addProcess();
  }

  async function addProcess(): Promise<void> {
    const added: RenderProcess = {
      child: startChild(renderProgram),
      loaded: new Set(),
      isBusy: false,
      isRetired: false,
    };
    loading = added;
    let isGone = false;
    for (let pair = findMissing(added); pair && !isGone; pair = findMissing(added))
      isGone = await load(added, pair);
    loading = null;
    if (isStopped) return;
    if (!isGone && added.loaded.size > 0) processes.add(added);
    else void added.child.kill();
    const complete = completeOnes();
    const replaced = [
      ...[...processes].filter(findMissing),
      ...complete.slice(0, Math.max(0, complete.length - maximum)),
    ];
    if (replaced.length > 0)
      setTimeout(() => {
        for (const each of replaced) each.isRetired = true;
        work();
      }, RETIRE_MS).unref();
    work();
  }

  async function load({ child, loaded }: RenderProcess, pair: Pair): Promise<boolean> {
    const [shell, remote] = await Promise.all(
      [pair.shell, pair.remote].map((release) => readRenderBundle(releaseFolder, release)),
    );
    if (isStopped) return true;
    if (!shell || !remote) {
      fail(shell ? pair.remote : pair.shell, 'unreadable');
      return false;
    }
    const warmUps = pair.warmUps.map((input) => JSON.stringify(input));
    const order = { kind: 'load', pair: pair.id, shell, remote, warmUps } as const;
    const result = await runOrder(child, order, loadMs);
    if (result.kind === 'done') {
      loaded.add(pair.id);
      return false;
    }
    const { reason, side, detail, isGone } = result;
    // A late load counts against the remote, because every pair has the shell and pausing it would stop all pages.
    fail(reason === 'late' ? pair.remote : pair[side], reason, detail);
    return isGone;
  }

  function fail(release: LoadableRelease, reason: Reason, detail?: object): void {
    if (isStopped) return;
    failures.add(release, reason, detail);
    failures.pause(release);
  }

  async function renderOn(each: RenderProcess, request: Waiting): Promise<void> {
    const { pair, input, settle } = request;
    waiting.delete(request);
    clearTimeout(request.timer);
    const giveUp = () => {
      if (settle(null))
        failures.add(pair[each.child.note === 'shell' ? 'shell' : 'remote'], 'late');
    };
    // setImmediate lets an answer that has already arrived win if the gateway itself was busy.
    request.timer = setTimeout(() => setImmediate(giveUp), patienceMs);
    const started = performance.now();
    each.isBusy = true;
    const result = await runOrder(each.child, { kind: 'render', pair: pair.id, input }, hangMs);
    each.isBusy = false;
    if (isStopped) return void settle(null);
    if (result.kind === 'done') {
      seconds.observe((performance.now() - started) / 1000);
      failures.clear(pair.shell);
      failures.clear(pair.remote);
      if (settle(result.rendered)) request.onRun?.(null);
    } else {
      const release = pair[result.side];
      if (settle(null)) {
        failures.add(release, result.reason, result.detail);
        if (result.reason === 'threw' || result.reason === 'crashed') request.onRun?.(release);
      }
      if (result.isGone) {
        processes.delete(each);
        failures.addEnd(release);
      }
    }
    work();
  }

  return {
    metrics: [failures.total, seconds] as Metric[],
    /**
     * Loads the bundles of these sets of releases, each a page's, and drops others when processes are replaced. Resolves when the
     * bundles are loaded, cannot be loaded, or take too long.
     */
    async prepare(sets: readonly LiveRelease[][]): Promise<void> {
      pairs.clear();
      for (const releases of sets) {
        const shell = releases.find(({ app }) => app.name === SHELL_APP);
        if (!shell || !hasBundle(shell)) continue;
        for (const remote of releases)
          if (remote !== shell && hasBundle(remote))
            keepPair(pairs, {
              id: pairId(shell, remote),
              shell,
              remote,
              warmUps: warmUpInputs(releases, remote),
            });
      }
      const wanted = [...pairs.values()];
      const loaded = new Promise<void>((resolve) => preparing.set(wanted, resolve));
      work();
      await Promise.race([loaded, delay(MAX_WAIT_FOR_BUNDLES_MS, undefined, { ref: false })]);
      preparing.delete(wanted);
    },
    /**
     * Returns the page's HTML; null when it could not be rendered in time, which is counted and logged against the build at
     * fault. Never rejects.
     */
    async render({ shell, remote, input, onRun }: RenderRequest): Promise<Rendered | null> {
      if (isStopped || !hasBundle(shell) || !hasBundle(remote)) return null;
      const pair = pairOf(shell, remote);
      if (waiting.size >= MAX_WAITING) {
        failures.add(remote, 'busy');
        return null;
      }
      return new Promise((resolve) => {
        let isSettled = false;
        const request: Waiting = {
          pair,
          input: JSON.stringify(input),
          onRun,
          settle(rendered) {
            const isFirst = !isSettled;
            isSettled = true;
            waiting.delete(request);
            clearTimeout(request.timer);
            resolve(rendered);
            return isFirst;
          },
        };
        request.timer = setTimeout(() => {
          if (request.settle(null)) failures.add(remote, 'busy');
        }, patienceMs);
        waiting.add(request);
        work();
      });
    },
    async stop() {
      isStopped = true;
      for (const { settle } of waiting) settle(null);
      for (const resolve of preparing.values()) resolve();
      const all = loading ? [...processes, loading] : [...processes];
      await Promise.all(all.map(({ child }) => child.kill()));
    },
  };
}
