// `turbo boundaries` lets a workspace import only what its package.json lists; this checks what it may list.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const browserPackages = [
  'api-client',
  'contract',
  'federation',
  'forms',
  'i18n',
  'screens',
  'ui',
].map((name) => `@repo/${name}`);
const forTests = ['@repo/testing'];

const mayUse = {
  shell: browserPackages,
  'mf-*': browserPackages,
  gateway: ['@repo/contract', '@repo/local-postgres'],
  '@repo/api-client': ['@repo/contract'],
  '@repo/contract': [],
  '@repo/federation': ['@repo/contract', '@repo/i18n', '@repo/ui'],
  '@repo/forms': ['@repo/api-client', '@repo/contract', '@repo/i18n', '@repo/ui'],
  '@repo/i18n': ['@repo/contract'],
  '@repo/local-postgres': [],
  '@repo/screens': [
    '@repo/api-client',
    '@repo/contract',
    '@repo/federation',
    '@repo/i18n',
    '@repo/ui',
  ],
  '@repo/testing': ['@repo/contract', '@repo/federation', '@repo/i18n', '@repo/local-postgres'],
  '@repo/ui': ['@repo/contract', '@repo/i18n'],
};

// Types only: the gateway exports nothing else.
const mayUseInDevelopment = { '@repo/api-client': ['gateway'] };

const manifests = workspaceFolders().map((folder) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')),
);
const workspaces = new Set(manifests.map(({ name }) => name));
const problems = manifests.flatMap((manifest) => [
  ...findForbidden(manifest, 'dependencies', []),
  ...findForbidden(manifest, 'peerDependencies', []),
  ...findForbidden(manifest, 'optionalDependencies', []),
  ...findForbidden(manifest, 'devDependencies', [
    ...forTests,
    ...(mayUseInDevelopment[manifest.name] ?? []),
  ]),
]);
for (const line of problems) console.error(line);
process.exitCode = problems.length === 0 ? 0 : 1;

function findForbidden(manifest, kind, also) {
  const rule = mayUse[manifest.name.startsWith('mf-') ? 'mf-*' : manifest.name];
  if (!rule)
    return [`${manifest.name}: add to ${path.basename(import.meta.url)} what it may depend on`];
  return Object.keys(manifest[kind] ?? {})
    .filter((name) => workspaces.has(name) && ![...rule, ...also].includes(name))
    .map((name) => `${manifest.name} must not depend on ${name} (${kind})`);
}

function workspaceFolders() {
  const { workspaces: patterns } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  return patterns.flatMap((pattern) => {
    const folder = path.join(root, pattern.replace(/\/\*$/, ''));
    if (!pattern.endsWith('/*')) return [folder];
    return readdirSync(folder).map((name) => path.join(folder, name));
  });
}
