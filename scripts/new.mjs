// `npm run new -- screen <remote> <name>` and `npm run new -- procedure <feature> <verb>`.
import { parseArgs } from 'node:util';
import { planProcedure } from './new/procedure.mjs';
import { planScreen } from './new/screen.mjs';
import { writeFiles } from './new/write-files.mjs';

const kinds = {
  screen: { usage: 'screen <remote> <name>', plan: planScreen },
  procedure: { usage: 'procedure <feature> <verb>', plan: planProcedure },
};
const usage = Object.values(kinds)
  .map((kind) => `npm run new -- ${kind.usage}`)
  .join(' | ');

try {
  const [kind = '', ...names] = parseArgs({ allowPositionals: true }).positionals;
  if (!kind) throw new Error(usage);
  if (!Object.hasOwn(kinds, kind)) throw new Error(`Unknown kind "${kind}". Usage: ${usage}`);
  if (names.length !== 2) throw new Error(`Usage: npm run new -- ${kinds[kind].usage}`);
  const { files, next } = kinds[kind].plan(...names);
  await writeFiles(files);
  for (const line of ['', ...next]) console.log(line);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
