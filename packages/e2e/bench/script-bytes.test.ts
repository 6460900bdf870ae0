import { expect, test } from '@jest/globals';
import { bytesByPackage, packageOfSource } from './script-bytes.ts';

test.each([
  ['webpack://shell__1/../node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
  ['webpack://shell__1/../node_modules/a/node_modules/@scope/b/index.js', '@scope/b'],
  ['webpack://shell__1/../packages/ui/src/tokens.ts', '@repo/ui'],
  ['webpack://shell__1/./src/main.ts', 'app'],
  ['webpack://shell__1/webpack/runtime/sharing', 'generated'],
  ['', 'generated'],
])('%s is of %s', (source, name) => {
  expect(packageOfSource(source)).toBe(name);
});

test('each byte of a script counts to the source that it comes from', () => {
  // Columns 0 and 4 of the only line are the beginnings of the two sources.
  const map = { version: 3, sources: ['x/./a.ts', 'x/packages/ui/b.ts'], mappings: 'AAAA,ICAA' };
  expect([...bytesByPackage('a();bcdef', JSON.stringify(map))]).toEqual([
    ['@repo/ui', 5],
    ['app', 4],
  ]);
});
