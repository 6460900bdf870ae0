/**
 * Returns the name as it is, or UTC for one that is none: what a browser sent must not reach the process. Browsers spell some
 * zones in another way than Node.
 */
export function knownTimeZone(name = 'UTC'): string {
  try {
    if (/^[A-Z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name })) return name;
  } catch {
    // A name that does not exist.
  }
  return 'UTC';
}
