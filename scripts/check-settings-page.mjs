// docs/settings.md must name every setting of the gateway with its default, and no other.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settingsSchema } from '../gateway/src/env.ts';
import { root } from './root.mjs';

/** @type {Record<string, string | number | undefined>} */
const defaults = settingsSchema.parse({});
const expected = Object.keys(settingsSchema.shape).map((name) => {
  const fallback = defaults[name];
  return `- \`${name}\`${fallback === undefined ? '' : ` (\`${fallback}\`)`}: `;
});
const page = readFileSync(path.join(root, 'docs/settings.md'), 'utf8');
/** @type {string[]} */
const described = page.match(/^- `[A-Z_0-9]+`(?: \(`.*?`\))?: /gm) ?? [];

for (const item of expected.filter((start) => !described.includes(start)))
  console.error(`docs/settings.md lacks an item that begins with "${item}"`);
for (const item of described.filter((start) => !expected.includes(start)))
  console.error(`docs/settings.md has "${item}", which is not so in gateway/src/env.ts`);
if (expected.toSorted().join() !== described.toSorted().join()) process.exitCode = 1;
