import { availableParallelism } from 'node:os';
import type { Rendered, RenderInput } from '@repo/contract/prerendered';
import type { LiveRelease, LoadableRelease } from '@repo/contract/releases';
import { SHELL_APP } from '@repo/contract/routing';
import type { Logger } from 'pino';
import { Histogram, type Metric } from 'prom-client';
import { hasBundle, keepPair, type Pair, type Pairs } from './pairs.ts';
import { readRenderBundle } from './render-bundle.ts';
import { startRenderChild, type RenderChild } from './render-child.ts';
import { createRenderFailures, type Reason } from './render-failures.ts';
import { warmUpInputs } from './warm-up-inputs.ts';

interface RenderRequest {
  shell: LoadableRelease;
  remote: LoadableRelease;
  input: RenderInput;
  /** Called after both builds ran, with the one that threw or ended the process. */
  onRun?: ((failed: LoadableRelease | null) => void) | undefined;
}

export type Renderer = ReturnType<typeof openRenderer>;

interface Options {
  releaseFolder: string;
  log: Logger;
  /** The maximum; they start when there is a bundle to load. */
  processes?: number;
  /** How long a page waits for a process, and then for its HTML. */
  patienceMs?: number;
  /** How long a process may take for a page before it is replaced: one that is merely slow is worth more than a new one. */
  hangMs?: number;
  /** How long a build that ends processes is not tried. */
  pauseMs?: number;
}

interface Waiting {
  pair: Pair;
  input: string;
  onRun: RenderRequest['onRun'];
  timer?: NodeJS.Timeout;
  /** Returns whether it was not settled before. */
  settle(rendered: Rendered | null): boolean;
}

const MAX_WAITING = 16;
const LOAD_MS = 10_000;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

/** Renders signed-in users' pages with the render bundles of their builds, in separate processes. */
export function openRenderer(options: Options) {
  const { releaseFolder, log, patienceMs = 100, hangMs = patienceMs * 10 } = options;
  const processes = options.processes ?? Math.max(1, Math.min(2, availableParallelism() - 1));
  const failures = createRenderFailures(log, options.pauseMs ?? 60_000);
  const seconds = new Histogram({
    name: 'render_duration_seconds',
    help: 'Time in which a page was rendered on the server.',
    buckets: SECONDS,
    registers: [],
  });
  const pairs: Pairs = new Map();
  const waiting = new Set<Waiting>();
  const children = new Set<RenderChild>();
  let isStopped = false;

  const isPaused = ({ shell, remote }: Pair) =>
    failures.isPaused(shell) || failures.isPaused(remote);

  /** Gives each free process its next order. One loads at a time, so that the others go on rendering. */
  function work(): void {
    if (isStopped) return;
    for (const child of children) if (child.isGone) children.delete(child);
    for (const request of waiting) if (isPaused(request.pair)) request.settle(null);
    const usable = [...pairs.values()].filter((pair) => !isPaused(pair));
    const isLoading = () => [...children].some(({ order }) => order === 'load');
    for (const child of children) {
      if (child.order) continue;
      const missing = usable.find(({ id }) => !child.loaded.has(id));
      const next = [...waiting].find(({ pair }) => child.loaded.has(pair.id));
      if (missing && !isLoading()) void load(child, missing);
      else if (next) void renderOn(child, next);
    }
    const [first] = usable;
    if (!first || children.size >= processes || isLoading()) return;
    const child = startRenderChild();
    children.add(child);
    void load(child, first);
  }

  async function load(child: RenderChild, pair: Pair): Promise<void> {
    child.order = 'load';
    const [shell, remote] = await Promise.all(
      [pair.shell, pair.remote].map((release) => readRenderBundle(releaseFolder, release)),
    );
    if (isStopped) return;
    if (shell && remote) {
      const kept = [...pairs.keys()];
      for (const id of child.loaded) if (!pairs.has(id)) child.loaded.delete(id);
      const warmUps = pair.warmUps.map((input) => JSON.stringify(input));
      const order = { kind: 'load', pair: pair.id, shell, remote, keep: kept, warmUps } as const;
      const outcome = await child.obey(order, LOAD_MS);
      if (outcome.kind === 'done') child.loaded.add(pair.id);
      else fail(pair[outcome.side], outcome.reason, outcome.detail);
    } else {
      child.order = null;
      fail(shell ? pair.remote : pair.shell, 'unreadable');
    }
    work();
  }

  function fail(release: LoadableRelease, reason: Reason, detail?: object): void {
    if (isStopped) return;
    failures.add(release, reason, detail);
    failures.pause(release);
  }

  async function renderOn(child: RenderChild, request: Waiting): Promise<void> {
    const { pair, input, settle } = request;
    waiting.delete(request);
    clearTimeout(request.timer);
    const giveUp = () => {
      if (settle(null)) failures.add(pair[child.side], 'late');
    };
    // Where the gateway itself was busy, an answer that has arrived comes first.
    request.timer = setTimeout(() => setImmediate(giveUp), patienceMs);
    const started = performance.now();
    const order = { kind: 'render', pair: pair.id, input } as const;
    const outcome = await child.obey(order, hangMs);
    if (isStopped) return void settle(null);
    if (outcome.kind === 'done') {
      seconds.observe((performance.now() - started) / 1000);
      failures.clear(pair.shell);
      failures.clear(pair.remote);
      if (settle(outcome.rendered)) request.onRun?.(null);
    } else {
      const release = pair[outcome.side];
      if (settle(null)) {
        failures.add(release, outcome.reason, outcome.detail);
        if (outcome.reason === 'threw' || outcome.reason === 'crashed') request.onRun?.(release);
      }
      if (outcome.kind === 'gone') failures.addEnd(release);
    }
    work();
  }

  return {
    metrics: [failures.total, seconds] as Metric[],
    /** Loads the bundles of releases that became live. */
    prepare(releases: LiveRelease[]) {
      const shell = releases.find(({ app }) => app.name === SHELL_APP);
      if (!shell || !hasBundle(shell)) return;
      for (const remote of releases)
        if (remote !== shell && hasBundle(remote))
          keepPair(pairs, { shell, remote, warmUps: warmUpInputs(releases, remote) });
      work();
    },
    /**
     * Returns the page's HTML; null when it could not be rendered in time, which is counted and logged against the build at
     * fault. Never rejects.
     */
    async render({ shell, remote, input, onRun }: RenderRequest): Promise<Rendered | null> {
      if (isStopped || !hasBundle(shell) || !hasBundle(remote)) return null;
      const pair = keepPair(pairs, { shell, remote, warmUps: [] });
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
      await Promise.all([...children].map((child) => child.kill()));
    },
  };
}
