import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { usedProcedures } from './used-procedures.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'used-procedures-'));
beforeAll(() => {
  const client = path.join(folder, 'node_modules/@repo/api-client');
  mkdirSync(client, { recursive: true });
  writeFileSync(path.join(client, 'package.json'), '{ "sideEffects": false }');
  writeFileSync(path.join(client, 'api.ts'), 'export const api = globalThis.anApi;');
  writeFileSync(path.join(folder, 'package.json'), '{ "sideEffects": false }');
});
afterAll(() => rmSync(folder, { recursive: true }));

const imported = `import { api } from '@repo/api-client/api.ts';\n`;

function build(files: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  let used: string[] = [];
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './main.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [
      (applied) =>
        applied.hooks.emit.tap('test', (compilation) => {
          try {
            used = usedProcedures(compilation);
          } catch (error) {
            compilation.errors.push(new webpack.WebpackError((error as Error).message));
          }
        }),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve(used);
      });
    });
  });
}

test('lists what the code calls, in concatenated modules and lazy chunks, under another name and by the plain client', async () => {
  const used = await build({
    'main.js': `${imported}import { list } from './list.js';
      console.log(list(), api.account.get.useQuery(), api.useUtils());
      import('./lazy.js').then(({ lazy }) => lazy());`,
    'list.js': `${imported}export const list = () => api.documents.list.useInfiniteQuery({});
      export function reveal() { const { client } = api.useUtils(); return client.profiles.revealSsn.mutate({}); }`,
    'lazy.js': `import { api as hooks } from '@repo/api-client/api.ts';
      export const lazy = () => { const { mutate } = hooks.team.grant.useMutation(); mutate(); };`,
  });
  expect(used).toEqual(['account.get', 'documents.list', 'profiles.revealSsn', 'team.grant']);
});

test('leaves out modules that are not in the build, and other packages’ “api”', async () => {
  const used = await build({
    'main.js': `import { one } from './both.js'; console.log(one);`,
    'both.js': `export { two } from './two.js'; export const one = 1;`,
    'two.js': `${imported}export const two = () => api.documents.list.useQuery();`,
  });
  expect(used).toEqual([]);
});

test.each([
  ['api.clients[name].useMutation()', 'main.js: write api.clients.<procedure>'],
  ['start(api)', 'main.js: write api.<router>.<procedure>'],
])('refuses %s, whose procedure is known at run time only', async (code, message) => {
  await expect(
    build({ 'main.js': `${imported}const name = globalThis.name; globalThis.last = ${code};` }),
  ).rejects.toThrow(message);
});
