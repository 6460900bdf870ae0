import { setTimeout as delay } from 'node:timers/promises';

/** Returns whether the promise ended within this time. */
export async function within(milliseconds: number, promise: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  const late = delay(milliseconds, 'late', { signal: timer.signal }).catch(() => 'late');
  const first = await Promise.race([promise.then(() => 'done'), late]);
  timer.abort();
  return first === 'done';
}
