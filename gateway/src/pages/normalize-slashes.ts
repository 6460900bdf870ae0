import type { Request } from 'express';

/**
 * The address with single slashes, where it has others: browsers read two as another host's address, and
 * a backslash as a slash.
 */
export function normalizeSlashes({ path, url }: Request): string | null {
  if (!/\/\/|\\/.test(path)) return null;
  return path.replaceAll(/[/\\]+/g, '/') + (/\?.*/s.exec(url)?.[0] ?? '');
}
