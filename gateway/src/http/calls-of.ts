import type { Request } from 'express';

/** Ignores case, as Express does when it matches paths. */
const TRPC = /^\/trpc\//i;

/** Express's `originalUrl` would include scheme and host where the request line does. */
const pathOf = ({ baseUrl, path }: Request) => baseUrl + path;

export function isTrpc(req: Request): boolean {
  return TRPC.test(pathOf(req));
}

/**
 * Counts the calls of a request: those of a tRPC batch, whose path names them separated by commas,
 * else one.
 */
export function callsOf(req: Request): number {
  return isTrpc(req) ? 1 + (pathOf(req).match(/,|%2c/gi)?.length ?? 0) : 1;
}
