import { readFile } from 'node:fs/promises';
import { releaseManifest, type LiveRelease } from '@repo/contract/releases';
import type { Request } from 'express';

/** Set by the development server that proxies to this gateway: its key, and the URLs of its builds' manifests. */
const KEY_HEADER = 'x-development-key';
const HEADER = 'x-development-releases';
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);
const MAX_BUILDS = 16;
const TIMEOUT_MS = 2_000;

export type FindDevelopmentReleases = ReturnType<typeof acceptDevelopment>;

/**
 * Accepts development servers that know the key in `keyFile`, which `npm run dev` writes (`scripts/development-key.mjs`),
 * with builds on this machine. Without a file, accepts none.
 */
export function acceptDevelopment(keyFile: string | null) {
  return async (req: Request): Promise<LiveRelease[]> => {
    const header = req.get(HEADER);
    if (!header || !keyFile || !(await hasKey(req, keyFile))) return [];
    const addresses = header
      .split(',')
      .filter((text) => loopback.has(URL.parse(text)?.hostname ?? ''))
      .slice(0, MAX_BUILDS);
    return (await Promise.all(addresses.map(readRelease))).flat();
  };
}

async function hasKey(req: Request, keyFile: string): Promise<boolean> {
  const key = await readFile(keyFile, 'utf8').catch(() => '');
  return key !== '' && req.get(KEY_HEADER) === key;
}

/** Empty while a build does not compile or its server is down: the live build is used. */
async function readRelease(address: string): Promise<LiveRelease[]> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const read = async (): Promise<unknown> => {
    const response = await fetch(address, { redirect: 'error', signal });
    return response.ok ? response.json() : null;
  };
  const { data } = releaseManifest.safeParse(await read().catch(() => null));
  return data ? [{ ...data, baseUrl: new URL('.', address).pathname, lastGood: null }] : [];
}
