import { Counter } from 'prom-client';

/** Of what the gateway needs besides the database: a part that is away makes some requests fail, and no gateway unready. */
export const outsideFailures = new Counter({
  name: 'outside_failures_total',
  help: 'Failures of the documents’ storage, the virus scanner, Stripe and the mail server.',
  labelNames: ['part'] as const,
  registers: [],
});
for (const part of ['storage', 'scanner', 'stripe', 'mail']) outsideFailures.inc({ part }, 0);
