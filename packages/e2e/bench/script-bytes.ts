import { SourceMap, type SourceMapping } from 'node:module';

/**
 * Returns a package's name (`react-dom`, `@repo/ui`) for a source that a webpack map names, `app` for the app's own, and
 * `generated` for webpack's code and for what has no source, such as the texts of styled components.
 */
export function packageOfSource(source: string): string {
  const [, installed] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (installed) return installed;
  const [, workspace] = /\/packages\/([^/]+)\//.exec(source) ?? [];
  if (workspace) return `@repo/${workspace}`;
  return /\/\.\/[^/]/.test(source) ? 'app' : 'generated';
}

/** Returns the bytes of a minified script by the package that they come from, largest first. */
export function bytesByPackage(script: string, map: string): Map<string, number> {
  const sourceMap = new SourceMap(JSON.parse(map));
  const bytes = new Map<string, number>();
  for (const [line, text] of script.split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = sourceMap.findEntry(line, column) as Partial<SourceMapping>;
      const name = packageOfSource(entry.originalSource ?? '');
      bytes.set(name, (bytes.get(name) ?? 0) + Buffer.byteLength(text[column]!));
    }
  }
  return new Map([...bytes].toSorted(([, a], [, b]) => b - a));
}
