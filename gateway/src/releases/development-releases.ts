import { releaseManifest, type LiveRelease } from '@repo/contract/releases';
import type { Request } from 'express';

/** Set by the development server that proxies to this gateway: the URLs of its builds' manifests. */
const HEADER = 'x-development-releases';
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The releases of a development server on this machine. Only for a gateway that no other machine can reach. */
export async function developmentReleases(req: Request): Promise<LiveRelease[]> {
  const header = req.headers[HEADER];
  if (typeof header !== 'string') return [];
  const addresses = header
    .split(',')
    .filter((text) => loopback.has(URL.parse(text)?.hostname ?? ''));
  return (await Promise.all(addresses.map(readRelease))).flat();
}

/** Empty while a build does not compile: the live one stays. */
async function readRelease(address: string): Promise<LiveRelease[]> {
  const response = await fetch(address);
  if (!response.ok) return [];
  const manifest = releaseManifest.parse(await response.json());
  return [{ ...manifest, baseUrl: new URL('.', address).pathname, lastGood: null }];
}

/** The live releases, replaced where a development release of the same app exists. */
export function withDevelopment(live: LiveRelease[], development: LiveRelease[]): LiveRelease[] {
  const replaced = new Set(development.map(({ app }) => app.name));
  return [...live.filter(({ app }) => !replaced.has(app.name)), ...development];
}
