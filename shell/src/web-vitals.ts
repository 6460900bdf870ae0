import type { WebVitals } from '@repo/contract/releases';
import { SHELL_APP } from '@repo/contract/routing';
import type { Shell } from './shell-api/create-shell.ts';

/** Layout shifts within five seconds, each at most one second after the last, form one window. */
const SHIFTS_MS = 5_000;
const PAUSE_MS = 1_000;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface Entries {
  'largest-contentful-paint': PerformanceEntry;
  event: PerformanceEventTiming;
  'layout-shift': LayoutShift;
}

export function reportWebVitals({
  readyRemote,
  releases,
}: Pick<Shell, 'readyRemote' | 'releases'>): void {
  const vitals: Omit<WebVitals, 'builds'> = {};
  const apps = new Set([SHELL_APP]);
  readyRemote.subscribe(() => apps.add(readyRemote.get()?.app ?? SHELL_APP));
  const shifts = { first: 0, last: 0, sum: 0 };
  observe('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime));
  observe('event', ({ duration, interactionId }) => {
    if (interactionId) vitals.inp = Math.max(vitals.inp ?? 0, duration);
  });
  const seesShifts = observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    const isOne = startTime - shifts.last < PAUSE_MS && startTime - shifts.first < SHIFTS_MS;
    shifts.first = isOne ? shifts.first : startTime;
    shifts.sum = isOne ? shifts.sum + value : value;
    shifts.last = startTime;
    vitals.cls = Math.max(vitals.cls ?? 0, shifts.sum);
  });
  if (seesShifts) vitals.cls = 0;
  const stopped = new AbortController();
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    stopped.abort();
    const builds = releases
      .filter(({ app }) => apps.has(app.name))
      .map(({ app, build }) => `${app.name}/${build}`);
    const report: WebVitals = { builds, ...vitals };
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon('/api/builds/vitals', body);
  };
  addEventListener('visibilitychange', send, { signal: stopped.signal });
}

function observe<Type extends keyof Entries>(
  type: Type,
  listener: (entry: Entries[Type]) => void,
): boolean {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes(type)) return false;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) listener(entry as Entries[Type]);
  });
  observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  return true;
}
