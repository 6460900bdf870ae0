import { Counter } from 'prom-client';

/** Failures of external services other than the database. An unavailable one fails some requests but does not make a gateway unready. */
export const outsideFailures = new Counter({
  name: 'outside_failures_total',
  help: 'Failures of the documents’ storage, the virus scanner, Stripe and the mail server.',
  labelNames: ['part'] as const,
  registers: [],
});
for (const part of ['storage', 'scanner', 'stripe', 'mail']) outsideFailures.inc({ part }, 0);
