import type { RemoteModule } from '@repo/federation/load-remote.ts';

declare global {
  /** The remote of the bundle. */
  var bundledRemote: RemoteModule;
}

/** Stands for `@module-federation/enhanced/runtime` in a bundle that holds its only remote. */
export function getInstance() {
  return {
    registerPlugins() {},
    registerRemotes() {},
    loadRemote: async () => globalThis.bundledRemote,
  };
}
