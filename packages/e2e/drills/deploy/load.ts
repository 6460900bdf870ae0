import type { APIRequestContext } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import { uploadBill } from '../../src/pages/upload-files.ts';

const PAUSE_MS = 40;

interface Outcome {
  responses: number;
  failures: string[];
  documents: string[];
  longestMs: number;
}

export function startLoad(request: APIRequestContext) {
  const outcome: Outcome = { responses: 0, failures: [], documents: [], longestMs: 0 };
  let isStopped = false;
  const steps = [
    () => request.get('/api/notifications'),
    () => request.get('/'),
    () => request.post('/api/notifications/read-all'),
    () => uploadBill(request, outcome.documents),
  ];
  const run = async () => {
    for (let step = 0; !isStopped; step = (step + 1) % steps.length) {
      const started = performance.now();
      try {
        const response = await steps[step]!();
        if (response.ok()) outcome.responses += 1;
        else outcome.failures.push(`${response.status()} ${response.url()}`);
      } catch (error) {
        outcome.failures.push((error as Error).message);
      }
      outcome.longestMs = Math.max(outcome.longestMs, performance.now() - started);
      await delay(PAUSE_MS);
    }
  };
  const done = run();
  return {
    async stop(): Promise<Outcome> {
      isStopped = true;
      await done;
      return outcome;
    },
  };
}
