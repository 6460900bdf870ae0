import { Counter } from 'prom-client';

const parts = ['storage', 'scanner', 'stripe', 'mail', 'postal'] as const;
export type OutsidePart = (typeof parts)[number];

const RECENT_MS = 60_000;
const failedAt = new Map<OutsidePart, number>();

/** Failures of external services other than the database. An unavailable one fails some requests but does not make a gateway unready. */
export const outsideFailures = new Counter({
  name: 'outside_failures_total',
  help: 'Failures of the documents’ storage, the virus scanner, Stripe, the mail server and the provider of letters.',
  labelNames: ['part'] as const,
  registers: [],
});
for (const part of parts) outsideFailures.inc({ part }, 0);

export function countOutsideFailure(part: OutsidePart): void {
  outsideFailures.inc({ part });
  failedAt.set(part, performance.now());
}

export function outsideStates(): Record<string, boolean> {
  const isWell = (part: OutsidePart) =>
    performance.now() - (failedAt.get(part) ?? -Infinity) > RECENT_MS;
  return Object.fromEntries(parts.map((part) => [part, isWell(part)]));
}
