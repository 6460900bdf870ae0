// `npm run journeys -- <name>`: one browser journey, after building what changed. Without a name: all of them.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { apps } from './apps.mjs';
import { buildApps } from './build.mjs';
import { root } from './root.mjs';
import { runJourneys } from './run-journeys.mjs';

const ending = '.spec.ts';
const folder = path.join(root, 'packages/testing/journeys');
const journeys = readdirSync(folder)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length));

try {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { browser: { type: 'string', default: 'chromium' } },
  });
  if (values.browser !== 'chromium') {
    throw new Error(`--browser ${values.browser}: the journeys run in chromium only, for now.`);
  }
  const unknown = names.find((name) => !journeys.includes(name));
  if (unknown) {
    throw new Error(`Unknown journey "${unknown}". Journeys: ${journeys.join(', ')}`);
  }
  await buildApps(apps, console.log);
  // A pattern for Playwright: "quiz" must not select quiz-texts too.
  const { failed } = await runJourneys(names.map((name) => `/${name}\\.spec\\.ts$`));
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
