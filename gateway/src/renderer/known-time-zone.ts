/** Caches valid names, because a formatter for each document would cost more than the other cookies. */
const known = new Set(['UTC']);
/** Exceeds the number of time zones. Letters of any case name the same zone. */
const MOST_NAMES = 1_000;

/**
 * Returns the name as it is, or UTC for one that is none: what a browser sent must not reach the process. Browsers spell some
 * zones in another way than Node.
 */
export function knownTimeZone(name = 'UTC'): string {
  if (known.has(name)) return name;
  try {
    if (/^[A-Z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name })) {
      if (known.size < MOST_NAMES) known.add(name);
      return name;
    }
  } catch {
    // A name that does not exist.
  }
  return 'UTC';
}
