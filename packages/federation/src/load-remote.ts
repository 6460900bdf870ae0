import type { LoadableRelease } from '@repo/contract/releases';
import { createScript } from './script-loading.ts';
import type { Mount } from './shell-api.ts';

/** What a remote exposes as `./mount`. */
export interface RemoteModule {
  mount: Mount;
}

/** What a remote's entry registers under its global name: webpack's container. */
interface Container {
  init(shareScope: object): void | Promise<void>;
  get(module: './mount'): Promise<() => Partial<RemoteModule> | undefined>;
}

/** webpack's names for the packages that the shell provides. */
declare const __webpack_init_sharing__: (scope: string) => void | Promise<void>;
declare const __webpack_share_scopes__: { default: object };

const loaded = new Map<string, RemoteModule>();
const pending = new Map<string, Promise<RemoteModule>[]>();
let retries = 0;

/**
 * Returns a build's exposed module, from memory once loaded. `fresh` requests it again, because webpack's loader and the
 * browser keep a failed or hung request; the first to resolve wins. Has no deadline; rejects when all requests failed.
 */
export async function loadRemote(
  release: LoadableRelease,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<RemoteModule> {
  const key = nameOf(release);
  const known = loaded.get(key);
  if (known && !fresh) return known;
  const earlier = pending.get(key) ?? [];
  if (fresh) forget(release);
  const requests = fresh || earlier.length === 0 ? [...earlier, request(release, fresh)] : earlier;
  pending.set(key, requests);
  try {
    const module = await Promise.any(requests);
    loaded.set(key, module);
    pending.delete(key);
    return module;
  } catch (error) {
    if (pending.get(key) === requests) pending.delete(key);
    throw error instanceof AggregateError ? (error.errors.at(-1) ?? error) : error;
  }
}

function nameOf({ globalName, app, build }: LoadableRelease): string {
  if (!globalName) throw new Error(`build ${build} of ${app.name} exposes nothing`);
  return globalName;
}

async function request(release: LoadableRelease, fresh: boolean): Promise<RemoteModule> {
  const [entry] = release.entry;
  if (!entry) throw new Error(`build ${release.build} of ${release.app.name} has no entry`);
  const url = new URL(release.baseUrl + entry, location.href);
  if (fresh) url.searchParams.set('retry', String((retries += 1)));
  await runScript(url.href);
  const container = globals()[nameOf(release)];
  if (!container) throw new Error(`${url.pathname} registers no ${nameOf(release)}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const module = (await container.get('./mount'))();
  if (!module?.mount) throw new Error(`${release.app.name} has no mount`);
  return { mount: module.mount };
}

function runScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = createScript(url);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${url} cannot be loaded`)));
    document.head.append(script);
  });
}

function globals(): Record<string, Container | undefined> {
  return globalThis as unknown as Record<string, Container | undefined>;
}

/** Removes the remains of an earlier request from the page, so that the next one is really sent. */
function forget(release: LoadableRelease): void {
  globals()[nameOf(release)] = undefined;
  for (const script of document.querySelectorAll('script[src]')) {
    if (script.getAttribute('src')?.includes(release.baseUrl)) script.remove();
  }
}
