import { readStored, store } from '@repo/federation/stored.ts';

/**
 * Values that one sign-in screen passes to the next. Not in the URL, which browsers and proxies
 * record.
 */
interface Handover {
  email?: string | undefined;
  passwordChanged?: boolean | undefined;
}

const KEY = 'sign-in';

export function handOver(handover: Handover): void {
  store('sessionStorage', KEY, JSON.stringify(handover));
}

export function takeHandover(): Handover {
  const stored = readStored('sessionStorage', KEY);
  store('sessionStorage', KEY, null);
  return stored ? (JSON.parse(stored) as Handover) : {};
}
