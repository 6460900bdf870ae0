import type { LoadableRelease } from '@repo/contract/releases';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';

/** `busy`: no process was free in time, or the build was still being loaded. `unreadable`: its bundle is missing or was changed. */
export type Reason = 'late' | 'crashed' | 'threw' | 'too-large' | 'unreadable' | 'busy';

/** A build that ends so many processes in a row pauses. */
const MAX_IN_A_ROW = 5;

export interface RenderFailures {
  total: Counter<'app' | 'build' | 'reason'>;
  /** `detail` holds no personal data. */
  add(release: LoadableRelease, reason: Reason, detail?: object): void;
  /** The build ended a process. */
  addEnd(release: LoadableRelease): void;
  /** The build rendered a page. */
  clear(release: LoadableRelease): void;
  /** The build is not tried for a while. */
  pause(release: LoadableRelease): void;
  isPaused(release: LoadableRelease): boolean;
}

/** Counts each build's failures, and stops those that would go on ending processes. */
export function createRenderFailures(log: Logger, pauseMs: number): RenderFailures {
  const total = new Counter({
    name: 'render_failures_total',
    help: 'Documents that were sent without the HTML of their page, by build at fault and reason.',
    labelNames: ['app', 'build', 'reason'] as const,
    registers: [],
  });
  const ends = new Map<string, number>();
  const pausedUntil = new Map<string, number>();
  const failures: RenderFailures = {
    total,
    add({ app, build }, reason, detail) {
      const labels = { app: app.name, build, reason };
      total.inc(labels);
      // Many at once under load.
      if (reason !== 'busy') log.warn({ ...labels, ...detail }, 'page not rendered on the server');
    },
    addEnd(release) {
      const count = (ends.get(release.baseUrl) ?? 0) + 1;
      ends.set(release.baseUrl, count);
      if (count >= MAX_IN_A_ROW) failures.pause(release);
    },
    clear: ({ baseUrl }) => void ends.delete(baseUrl),
    pause({ app, build, baseUrl }) {
      ends.delete(baseUrl);
      pausedUntil.set(baseUrl, performance.now() + pauseMs);
      log.warn({ app: app.name, build, pauseMs }, 'build not rendered on the server for a while');
    },
    isPaused: ({ baseUrl }) => (pausedUntil.get(baseUrl) ?? 0) > performance.now(),
  };
  return failures;
}
