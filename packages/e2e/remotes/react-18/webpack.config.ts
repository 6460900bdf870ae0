import { remoteConfig } from '@repo/federation/webpack/remote-config.ts';

const consumed = (name: string) => ({
  import: name.replace(/^react(-dom)?/, '$&-18'),
  requiredVersion: '^18.3.1',
  singleton: false as const,
  strictVersion: true as const,
});

const names = ['react', 'react/', 'react-dom', 'react-dom/'];

export default remoteConfig(
  import.meta.dirname,
  Object.fromEntries(names.map((name) => [name, consumed(name)])),
);
