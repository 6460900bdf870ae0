// Every file of the repository that the documentation names in `code style` or links to must exist.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const topLevel = /^(shell|mf-[a-z]+|gateway|packages|scripts|docs|bench)\//;

function codePaths(text) {
  return [...text.matchAll(/`([\w./-]+)`/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => topLevel.test(name))
    .map((name) => path.join(root, name));
}

function linkedPaths(text, folder) {
  return [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => path.join(folder, link ?? ''));
}

const missing = documents.flatMap((document) => {
  const file = path.join(root, document);
  const text = readFileSync(file, 'utf8');
  return [...codePaths(text), ...linkedPaths(text, path.dirname(file))]
    .filter((name) => !existsSync(name))
    .map((name) => `${document} names ${path.relative(root, name)}, which does not exist`);
});
for (const line of missing) console.error(line);
process.exitCode = missing.length === 0 ? 0 : 1;
