import { setTimeout as delay } from 'node:timers/promises';

const DEADLINE_MS = 10_000;

/** Waits until `check` holds, for what the gateway does on its own time. */
export async function eventually(what: string, check: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + DEADLINE_MS;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`still not so: ${what}`);
    await delay(10);
  }
}
