import type { RemoteModule } from '@repo/federation/load-remote.ts';

declare global {
  /** The remote of the bundle. */
  var bundledRemote: RemoteModule;
}

/** Replaces `@module-federation/enhanced/runtime` in a bundle that contains its only remote. */
export function getInstance() {
  return {
    registerPlugins() {},
    registerRemotes() {},
    loadRemote: async () => globalThis.bundledRemote,
  };
}
