// Runs under any Node from 20 on: installs what is missing, then runs scripts/<command>.mjs on the pinned Node.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installIfNeeded } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { root } from './root.mjs';
import { runChild } from './run-child.mjs';

const [command = '', ...args] = process.argv.slice(2);
const worksWithoutDev = ['start', 'mf', 'admin'].includes(command);
const omitDev = worksWithoutDev && !(command === 'mf' && args[0] === 'new');
// V8’s young generation otherwise grows by 100 MB, for no less CPU time.
const gatewayFlags = ['--max-semi-space-size=16'];
const isStart = command === 'start';
const script = path.join(root, 'scripts', `${command}.mjs`);

// Without a listener a hang-up would end the installation of the first start.
if (isStart) process.on('SIGHUP', () => {});
try {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new Error(`Node ${process.versions.node} is too old: install Node 20 or newer.`);
  }
  if (!existsSync(script)) throw new Error(`Unknown command "${command}".`);
  if (!isStart || process.env.NODE_ENV !== 'production') {
    await installIfNeeded((line) => console.error(line), { omitDev, worksWithoutDev });
  } else if (!existsSync(path.join(root, 'node_modules'))) {
    throw new Error('Nothing is installed: run "npm run build" first.');
  }
  const flags = isStart ? gatewayFlags : [];
  runChild(pinnedNode(), [...flags, script, ...args], { holdsHangUps: isStart });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
