// `npm run new -- screen <remote> <name>` and `npm run new -- procedure <feature> <verb> [--table]`.
import { parseArgs } from 'node:util';
import { newProcedure } from './new/procedure.mjs';
import { newScreen } from './new/screen.mjs';
import { root } from './root.mjs';

const kinds = {
  screen: { usage: 'screen <remote> <name>', create: newScreen },
  procedure: { usage: 'procedure <feature> <verb> [--table]', create: newProcedure },
};
const usage = Object.values(kinds)
  .map((kind) => `npm run new -- ${kind.usage}`)
  .join(' | ');

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { table: { type: 'boolean', default: false } },
  });
  const [kind = '', ...names] = positionals;
  if (!kind) throw new Error(usage);
  if (!Object.hasOwn(kinds, kind)) throw new Error(`Unknown kind "${kind}". Usage: ${usage}`);
  if (names.length !== 2) throw new Error(`Usage: npm run new -- ${kinds[kind].usage}`);
  const { changes, next } = kinds[kind].create(root, names, values);
  await changes.write();
  for (const line of [...changes.describe(), '', ...next]) console.log(line);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
