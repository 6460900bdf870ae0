import type { Request } from 'express';

/** How many calls a request makes: those of a tRPC batch, else one. Its path names them, separated by commas. */
export function callsOf({ originalUrl }: Request): number {
  if (!originalUrl.startsWith('/trpc/')) return 1;
  const [path = ''] = originalUrl.split('?', 1);
  return 1 + (path.match(/,|%2c/gi)?.length ?? 0);
}
