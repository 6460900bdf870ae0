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
  try {
    sessionStorage.setItem(KEY, JSON.stringify(handover));
  } catch {
    // Storage is blocked: the next screen starts empty.
  }
}

/** Returns and forgets what the screen before handed over. */
export function takeHandover(): Handover {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored ? (JSON.parse(stored) as Handover) : {};
  } catch {
    return {};
  }
}
