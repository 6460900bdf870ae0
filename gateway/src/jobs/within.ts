import { setTimeout as delay } from 'node:timers/promises';

export async function within(milliseconds: number, promise: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  const late = delay(milliseconds, 'late', { signal: timer.signal }).catch(() => 'late');
  const first = await Promise.race([promise.then(() => 'done'), late]);
  timer.abort();
  return first === 'done';
}
