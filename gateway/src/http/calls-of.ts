import type { Request } from 'express';

const TRPC = /^\/trpc\//i;

/** Express's `originalUrl` would include scheme and host where the request line does. */
const pathOf = ({ baseUrl, path }: Request) => baseUrl + path;

export function isTrpc(req: Request): boolean {
  return TRPC.test(pathOf(req));
}

/** Returns the number of calls in a request. A tRPC batch names several in its path, separated by commas. */
export function callsOf(req: Request): number {
  return isTrpc(req) ? 1 + (pathOf(req).match(/,|%2c/gi)?.length ?? 0) : 1;
}
