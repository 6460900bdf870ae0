/** Caches valid names, because a formatter for each document would cost more than the other cookies. */
const known = new Set(['UTC']);
const MOST_NAMES = 1_000;

/**
 * Returns the zone if Node knows it, otherwise UTC, because unchecked browser input must not reach the render process.
 * Browsers spell some zones differently from Node.
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
