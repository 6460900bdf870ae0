/**
 * Turns off code generation in every copy of zod on the page: the page's policy forbids eval, and the browser
 * would report each attempt. Must run before any remote is loaded.
 */
export function disableZodJit(): void {
  const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
  settings.__zod_globalConfig = { ...settings.__zod_globalConfig, jitless: true };
}
