import { posix } from 'node:path';

export type Layers = readonly (readonly string[])[];

type Sources = ReadonlyMap<string, string>;

interface Import {
  from: string;
  to: string;
}

const importedPath = /(?:\bfrom|\bimport|\bimport\()\s*(?:\/\*[^*]*\*\/\s*)?'(\.{1,2}\/[^']+)'/g;

/**
 * Returns one line for each import from a higher layer, and for each file in no layer. Type imports count, because they
 * couple as well. A subfolder counts as a separate folder.
 */
export function layerViolations(sources: Sources, layers: Layers): string[] {
  const imports = importsIn(sources);
  const homeless = [...sources.keys()].filter((file) => layerOf(file, layers) === -1);
  const upward = imports.filter(
    ({ from, to }) => sources.has(to) && layerOf(to, layers) < layerOf(from, layers),
  );
  return [
    ...homeless.map((file) => `${file} is in no layer`),
    ...upward.map(({ from, to }) => `${from} must not import ${to}: it is in a higher layer`),
  ];
}

/**
 * Returns one line for each circle of folders. A file counts for its folder, one at the top of the tree for itself;
 * imports of types and at run time count.
 */
export function folderCircles(sources: Sources): string[] {
  return cycles(importsIn(sources), nodeOf).map(
    (cycle) => `circle of folders: ${cycle.join(' → ')}`,
  );
}

export function fileCircles(sources: Sources): string[] {
  return cycles(importsIn(sources), (file) => file).map(
    (cycle) => `circle of files: ${cycle.join(' → ')}`,
  );
}

function importsIn(sources: Sources): Import[] {
  return [...sources].flatMap(([from, text]) =>
    [...text.matchAll(importedPath)].map(([, path]) => ({
      from,
      to: posix.join(posix.dirname(from), path),
    })),
  );
}

function layerOf(file: string, layers: Layers): number {
  let best = { length: 0, layer: -1 };
  for (const [layer, entries] of layers.entries()) {
    for (const entry of entries) {
      const folder = entry.replace(/\/\*$/, '');
      const matches = file === folder || file.startsWith(`${folder}/`);
      if (matches && folder.length > best.length) best = { length: folder.length, layer };
    }
  }
  return best.layer;
}

function nodeOf(file: string): string {
  const folder = posix.dirname(file);
  return folder === '.' ? file : folder;
}

function cycles(imports: Import[], nodeOfFile: (file: string) => string): string[][] {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [source, target] = [nodeOfFile(from), nodeOfFile(to)];
    if (source !== target) edges.set(source, (edges.get(source) ?? new Set()).add(target));
  }
  const found = new Map<string, string[]>();
  for (const start of edges.keys()) {
    const cycle = shortestPath(edges, start);
    const members = [...new Set(cycle)].sort().join();
    if (cycle && !found.has(members)) found.set(members, cycle);
  }
  return [...found.values()];
}

function shortestPath(edges: Map<string, Set<string>>, start: string): string[] | null {
  const queue = [[start]];
  const seen = new Set<string>();
  for (const path of queue) {
    for (const next of edges.get(path.at(-1)!) ?? []) {
      if (next === start) return [...path, start];
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push([...path, next]);
    }
  }
  return null;
}
