import {
  getInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { LoadableRelease } from '@repo/contract/releases';
import { createScript } from './script-loading.ts';
import type { Mount } from './shell-api.ts';

export interface RemoteModule {
  mount: Mount;
}

const scriptAttributes: ModuleFederationRuntimePlugin = {
  name: 'script-attributes',
  createScript: ({ url }) => createScript(url),
};

const loaded = new Map<string, RemoteModule>();
const pending = new Map<string, Promise<RemoteModule>[]>();
let registrations = 0;
let federation: ModuleFederation | undefined;

/**
 * Returns a build's exposed module, from memory once loaded. `fresh` requests it again, because runtime and browser
 * cache a failed or hung request; the first to resolve wins. Has no deadline; rejects when all requests failed.
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
  const entryGlobalName = nameOf(release);
  const [entry] = release.entry;
  if (!entry) throw new Error(`build ${release.build} of ${release.app.name} has no entry`);
  const number = (registrations += 1);
  const name = fresh ? `retry-${number}-${entryGlobalName}` : entryGlobalName;
  const url = new URL(release.baseUrl + entry, location.href);
  if (fresh) url.searchParams.set('retry', String(number));
  const host = federationOfPage();
  host.registerRemotes([{ name, entry: url.href, entryGlobalName, type: 'global' }]);
  const module = await host.loadRemote<RemoteModule>(`${name}/mount`);
  if (typeof module?.mount !== 'function') throw new Error(`${release.app.name} has no mount`);
  return module;
}

function federationOfPage(): ModuleFederation {
  if (federation) return federation;
  const instance = getInstance();
  if (!instance) throw new Error('remotes can only be loaded by a federation host');
  instance.registerPlugins([scriptAttributes]);
  return (federation = instance);
}

/** Removes the remains of an earlier request from the page, so that the next one is really sent. */
function forget(release: LoadableRelease): void {
  (globalThis as Record<string, unknown>)[nameOf(release)] = undefined;
  for (const script of document.querySelectorAll('script[src]')) {
    if (script.getAttribute('src')?.includes(release.baseUrl)) script.remove();
  }
}
