import { readStored, store } from '@repo/federation/stored.ts';

/** What one of the sign-in screens passes to the next; not in the URL, which browsers and proxies record. */
interface Handover {
  /** What was typed as the email address. */
  email?: string | undefined;
  /** The password was just reset. */
  passwordChanged?: boolean | undefined;
}

const KEY = 'sign-in';

/** Keeps this for the next screen, in this tab or in one that it opens with `rel="opener"`. */
export function handOver(handover: Handover): void {
  store('sessionStorage', KEY, JSON.stringify(handover));
}

/** Returns and forgets what the screen before handed over. */
export function takeHandover(): Handover {
  const stored = readStored('sessionStorage', KEY);
  store('sessionStorage', KEY, null);
  return stored ? (JSON.parse(stored) as Handover) : {};
}
