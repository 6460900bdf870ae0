import type { RemoteModule } from '@repo/federation/load-remote.ts';

declare global {
  var bundledRemote: RemoteModule;
}

export function getInstance() {
  return {
    registerPlugins() {},
    registerRemotes() {},
    loadRemote: async () => globalThis.bundledRemote,
  };
}
