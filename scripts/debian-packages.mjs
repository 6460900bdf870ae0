import { isExecutable } from '../packages/e2e/src/browser/chromium-path.ts';
import { runTool } from './run-tool.mjs';

const APT = '/usr/bin/apt-get';
// Limits the waits for a missing network and for another apt-get.
const options = [
  '-o',
  'Acquire::http::Timeout=15',
  '-o',
  'Acquire::Retries=1',
  '-o',
  'DPkg::Lock::Timeout=120',
];

export function mayInstallPackages() {
  return process.getuid?.() === 0 && isExecutable(APT);
}

export async function installPackages(sets, log) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => runTool(APT, [...options, ...args], { env });
  await apt('update');
  let output = '';
  for (const names of sets) {
    const result = await apt('install', '-y', '--no-install-recommends', ...names);
    if (result.code === 0) return true;
    output = result.output;
  }
  log(output);
  return false;
}
