import type { Request } from 'express';

/** Collapses repeated slashes and backslashes, which browsers would read as another host. Null when nothing changes. */
export function normalizeSlashes({ path, url }: Request): string | null {
  if (!/\/\/|\\/.test(path)) return null;
  return path.replaceAll(/[/\\]+/g, '/') + (/\?.*/s.exec(url)?.[0] ?? '');
}
