import { fileURLToPath } from 'node:url';
import { runTool } from './run-tool.mjs';

/** @type {[name: string, tool: string, args: string[]][]} */
const checks = [
  ['format', 'oxfmt', ['--check']],
  ['lint and types', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings']],
  ['boundaries', 'turbo', ['boundaries']],
  ['dependency direction', 'node', ['scripts/check-dependency-direction.mjs']],
  ['paths in docs', 'node', ['scripts/check-doc-paths.mjs']],
  ['packages', 'node', ['scripts/check-packages.mjs']],
  ['secrets', 'node', ['scripts/check-secrets.mjs']],
  ['english', 'node', ['scripts/check-english.mjs']],
  ['settings page', 'node', ['scripts/settings-page.mjs', '--check']],
  ['row types', 'node', ['scripts/schema.mjs', '--check']],
  ['dead code', 'knip', []],
  // turbo is a dependency of the root, because npm start installs no devDependencies.
  ['workspaces', 'sherif', ['--fail-on-warnings', '-r', 'root-package-dependencies']],
];

const SIDE_BY_SIDE = 2;

export async function verify() {
  const waiting = [...checks];
  const results = [];
  const runWaiting = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      results.push(await runCheck(check));
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, runWaiting));
  return results;
}

async function runCheck([name, tool, args]) {
  const started = Date.now();
  const { code, output } = await runTool(tool, args);
  const ok = code === 0;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(22)}${seconds.padStart(5)} s`);
  if (!ok) console.log(output.trimEnd());
  return { name, ok };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const results = await verify();
  process.exit(results.every(({ ok }) => ok) ? 0 : 1);
}
