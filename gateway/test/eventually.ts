import { setTimeout as delay } from 'node:timers/promises';

const DEADLINE_MS = 10_000;

export async function eventually(
  what: string,
  check: () => boolean | Promise<boolean>,
  deadlineMs = DEADLINE_MS,
) {
  const deadline = Date.now() + deadlineMs;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`still waiting until ${what}`);
    await delay(10);
  }
}
