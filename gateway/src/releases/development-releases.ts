import { releaseManifest, type LiveRelease } from '@repo/contract/releases';
import type { Request } from 'express';

/** Set by the development server in front of this gateway: where its builds describe themselves. */
const HEADER = 'x-development-releases';
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The builds of a development server on this machine, for a gateway that only this machine can reach. */
export async function developmentReleases(req: Request): Promise<LiveRelease[]> {
  const header = req.headers[HEADER];
  if (typeof header !== 'string') return [];
  const addresses = header
    .split(',')
    .filter((text) => loopback.has(URL.parse(text)?.hostname ?? ''));
  return (await Promise.all(addresses.map(readRelease))).flat();
}

/** Nothing while a build does not compile: the live one stays. */
async function readRelease(address: string): Promise<LiveRelease[]> {
  const answer = await fetch(address);
  if (!answer.ok) return [];
  const manifest = releaseManifest.parse(await answer.json());
  return [{ ...manifest, baseUrl: new URL('.', address).pathname, lastGood: null }];
}

/** The live releases with those under development in their place. */
export function withDevelopment(live: LiveRelease[], development: LiveRelease[]): LiveRelease[] {
  const replaced = new Set(development.map(({ app }) => app.name));
  return [...live.filter(({ app }) => !replaced.has(app.name)), ...development];
}
