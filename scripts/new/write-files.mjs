import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';
import { runTool } from '../run-tool.mjs';
import { rename } from './names.mjs';

export const read = (file) => readFileSync(path.join(root, file), 'utf8');
export const exists = (file) => existsSync(path.join(root, file));

/** Returns a template's text with `names` replaced. @param {string} file @param {[from: string, to: string][]} names */
export const fromTemplate = (file, names) => rename(read(`scripts/new/template/${file}`), names);

export function insertSorted(text, like, line) {
  const key = (other) => /from '(.+)'/.exec(other)?.[1] ?? other.trim();
  const lines = text.split('\n');
  const similar = lines.filter((other) => like.test(other));
  const next = similar.find((other) => key(other) > key(line));
  const index = next ? lines.indexOf(next) : lines.lastIndexOf(similar.at(-1)) + 1;
  return lines.toSpliced(index, 0, line).join('\n');
}

export function insertBefore(text, anchor, added) {
  const index = text.search(anchor);
  if (index === -1) throw new Error(`No ${anchor} in:\n${text}`);
  return text.slice(0, index) + added + text.slice(index);
}

/** Writes the files and, where the formatter is installed, formats them; throws when one cannot be. @param {[file: string, text: string][]} files */
export async function writeFiles(files, log = console.log) {
  for (const [name, text] of files) {
    const file = path.join(root, name);
    log(`${existsSync(file) ? 'changed' : 'new    '}  ${name}`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  if (!exists('node_modules/.bin/oxfmt')) return;
  const { code, output } = await runTool(
    'oxfmt',
    files.map(([name]) => name),
  );
  if (code !== 0) throw new Error(output);
}
