// `npm run journeys -- <name>` builds what changed and runs one browser journey; without a name, all of them; with
// `--browser firefox` or `webkit`, the smoke set or one journey of it.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { apps } from './apps.mjs';
import { buildApps } from './build.mjs';
import { engines, ensureEngines, howToInstall } from './engines.mjs';
import { root } from './root.mjs';
import { runJourneys } from './run-journeys.mjs';

const ending = '.spec.ts';

try {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { browser: { type: 'string', default: 'chromium' } },
  });
  const { browser } = values;
  const journeys = journeysIn(browser);
  const unknown = names.find((name) => !journeys.includes(name));
  if (unknown) {
    throw new Error(`Unknown journey "${unknown}". Journeys: ${journeys.join(', ')}`);
  }
  if (browser in engines && (await ensureEngines([browser], console.log)).length === 0) {
    throw new Error(howToInstall(browser));
  }
  await buildApps(apps, console.log);
  // A Playwright pattern, because "quiz" must not select quiz-contact too.
  const files = names.map((name) => `/${name}\\.spec\\.ts$`);
  const { failed } = await runJourneys(files, { browsers: [browser] });
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function journeysIn(browser) {
  const browsers = ['chromium', ...Object.keys(engines)];
  if (!browsers.includes(browser)) {
    throw new Error(`Unknown browser "${browser}". Browsers: ${browsers.join(', ')}`);
  }
  const folder = browser in engines ? 'engines' : 'journeys';
  return readdirSync(path.join(root, 'packages/e2e', folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));
}
