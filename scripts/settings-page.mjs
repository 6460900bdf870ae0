// Writes docs/settings.md from the gateway's settings; with --check, fails when the page is not current.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settingsPage } from '../gateway/src/settings-page.ts';
import { root } from './root.mjs';

const file = path.join(root, 'docs/settings.md');
const page = settingsPage();
if (!process.argv.includes('--check')) {
  writeFileSync(file, page);
} else if (readFileSync(file, 'utf8') !== page) {
  console.error('docs/settings.md is not current: run node scripts/settings-page.mjs');
  process.exitCode = 1;
}
