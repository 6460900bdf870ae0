// Checks that a package.json names only what it may (`turbo boundaries` holds imports to it), that neither folders nor files
// form circles, and that the gateway's imports go down its layers.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileCircles, folderCircles, layerViolations } from './folder-layers.ts';
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
  'mf-*': [...browserPackages, '@repo/law', '@repo/report-view'],
  gateway: ['@repo/contract', '@repo/i18n', '@repo/law', '@repo/local-postgres', '@repo/reports'],
  '@repo/api-client': ['@repo/contract'],
  '@repo/contract': [],
  '@repo/federation': ['@repo/contract', '@repo/i18n', '@repo/ui'],
  '@repo/forms': [
    '@repo/api-client',
    '@repo/contract',
    '@repo/federation',
    '@repo/i18n',
    '@repo/ui',
  ],
  '@repo/i18n': ['@repo/contract'],
  '@repo/law': ['@repo/contract'],
  '@repo/local-postgres': [],
  '@repo/report-view': ['@repo/contract', '@repo/forms', '@repo/i18n', '@repo/screens', '@repo/ui'],
  '@repo/reports': ['@repo/contract', '@repo/law'],
  '@repo/screens': [
    '@repo/api-client',
    '@repo/contract',
    '@repo/federation',
    '@repo/i18n',
    '@repo/ui',
  ],
  '@repo/e2e': [
    '@repo/contract',
    '@repo/federation',
    '@repo/local-postgres',
    '@repo/reports',
    '@repo/testing',
  ],
  '@repo/testing': ['@repo/contract', '@repo/federation'],
  '@repo/ui': ['@repo/contract', '@repo/i18n'],
};

// Types only, because the gateway exports nothing else.
const mayUseInDevelopment = { '@repo/api-client': ['gateway'] };

const gatewayLayers = [
  ['main.ts', 'settings-page.ts'],
  [
    'start',
    'admin-cli.ts',
    'clock-command.ts',
    'mf-cli.ts',
    'mf-commands.ts',
    'mf-gateway.ts',
    'mf-installation.ts',
  ],
  ['doctor'],
  ['app.ts', 'backup'],
  ['api', 'site'],
  ['demo', 'jobs', 'keys'],
  ['features/*'],
  ['http'],
  ['limits'],
  ['trpc'],
  ['live', 'renderer'],
  ['sessions', 'releases', 'storage', 'mail', 'sandbox'],
  ['installation.ts', 'operator-message.ts', 'users'],
  ['db'],
  ['crypto', 'payments.ts', 'postal.ts'],
  ['env.ts', 'errors.ts', 'html', 'log.ts', 'outside-failures.ts', 'pdf', 'tracing.ts'],
  ['env'],
];

const manifests = workspaceFolders().map((folder) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')),
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
problems.push(
  ...layerViolations(sourcesIn('gateway/src'), gatewayLayers).map(
    (fault) => `gateway/src: ${fault}`,
  ),
);
for (const folder of workspaceFolders().flatMap(sourceFolders)) {
  const sources = sourcesIn(folder);
  const circles = [...folderCircles(sources), ...fileCircles(sources)];
  problems.push(...circles.map((circle) => `${folder}: ${circle}`));
}
for (const line of new Set(problems)) console.error(line);
process.exitCode = problems.length === 0 ? 0 : 1;

function sourcesIn(folder) {
  const top = path.join(root, folder);
  const files = readdirSync(top, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  return new Map(
    files.map((file) => [
      file.replaceAll(path.sep, '/'),
      readFileSync(path.join(top, file), 'utf8'),
    ]),
  );
}

function findForbidden(manifest, kind, also) {
  const rule = mayUse[manifest.name.startsWith('mf-') ? 'mf-*' : manifest.name];
  if (!rule)
    return [`${manifest.name}: add to ${path.basename(import.meta.url)} what it may depend on`];
  return Object.keys(manifest[kind] ?? {})
    .filter((name) => workspaces.has(name) && ![...rule, ...also].includes(name))
    .map((name) => `${manifest.name} must not depend on ${name} (${kind})`);
}

function sourceFolders(workspace) {
  return readdirSync(path.join(root, workspace), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
    .map(({ name }) => `${workspace}/${name}`);
}

function workspaceFolders() {
  const { workspaces: patterns } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  return patterns.flatMap((pattern) => {
    const folder = pattern.replace(/\/\*$/, '');
    // A checkout may be without some of the apps.
    if (!existsSync(path.join(root, folder))) return [];
    if (!pattern.endsWith('/*')) return [folder];
    return readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);
  });
}
