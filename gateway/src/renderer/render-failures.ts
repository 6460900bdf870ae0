import type { LoadableRelease } from '@repo/contract/releases';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';

/** `busy`: no process was free in time, or the build was still being loaded. `unreadable`: its bundle is missing or was changed. */
export type Reason = 'late' | 'crashed' | 'threw' | 'too-large' | 'unreadable' | 'busy';

const MAX_ENDED_PROCESSES_IN_A_ROW = 5;

export function createRenderFailures(log: Logger, pauseMs: number) {
  const total = new Counter({
    name: 'render_failures_total',
    help: 'Documents that were sent without the HTML of their page, by build at fault and reason.',
    labelNames: ['app', 'build', 'reason'] as const,
    registers: [],
  });
  const ends = new Map<string, number>();
  const pausedUntil = new Map<string, number>();
  function pause({ app, build, baseUrl }: LoadableRelease): void {
    ends.delete(baseUrl);
    pausedUntil.set(baseUrl, performance.now() + pauseMs);
    log.warn({ app: app.name, build, pauseMs }, 'build not rendered on the server for a while');
  }

  return {
    total,
    pause,
    /** `detail` holds no personal data. */
    add({ app, build }: LoadableRelease, reason: Reason, detail?: object) {
      const labels = { app: app.name, build, reason };
      total.inc(labels);
      if (reason !== 'busy') log.warn({ ...labels, ...detail }, 'page not rendered on the server');
    },
    addEnd(release: LoadableRelease) {
      const count = (ends.get(release.baseUrl) ?? 0) + 1;
      ends.set(release.baseUrl, count);
      if (count >= MAX_ENDED_PROCESSES_IN_A_ROW) pause(release);
    },
    clear: ({ baseUrl }: LoadableRelease) => void ends.delete(baseUrl),
    isPaused: ({ baseUrl }: LoadableRelease) => (pausedUntil.get(baseUrl) ?? 0) > performance.now(),
  };
}
