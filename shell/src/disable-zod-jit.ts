/**
 * Tells every copy of zod on the page that eval is not to be tried: the page's policy forbids it, and
 * the browser would report each try. Runs before any remote is loaded.
 */
export function disableZodJit(): void {
  const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
  settings.__zod_globalConfig = { ...settings.__zod_globalConfig, jitless: true };
}
