import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { remoteConfig } from './remote-config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'remote-config-'));
beforeAll(() => {
  const app = {
    name: 'mf-test',
    mount: 'test',
    shellApi: 1,
    routes: [{ path: '/', audience: 'client', screen: 'home' }],
    navigation: [],
  };
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(path.join(folder, 'mf.json'), JSON.stringify(app));
  writeFileSync(path.join(folder, 'webpack.config.ts'), '');
  const mount = `export const mount = () => import(/* webpackChunkName: "home" */ './home.ts');`;
  writeFileSync(path.join(folder, 'src/mount.tsx'), mount);
  writeFileSync(path.join(folder, 'src/home.ts'), `document.title = 'Home';`);
});
afterAll(() => {
  delete process.env['TURBO_HASH'];
  rmSync(folder, { recursive: true });
});

function build(id: string): Promise<string[]> {
  process.env['TURBO_HASH'] = id;
  const module = { rules: [{ test: /\.tsx?$/, type: 'javascript/auto' }] };
  const compiler = webpack({ ...remoteConfig(folder), module });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
        else resolve(readdirSync(path.join(folder, 'dist')).filter((file) => file.endsWith('.js')));
      });
    });
  });
}

test('only the entry depends on the build’s id, so that the rest comes from the cache', async () => {
  const [one, two] = [await build('1'), await build('2')];
  const isEntry = (file: string) => file.startsWith('remote-entry.');
  expect(one.filter((file) => !isEntry(file))).toEqual(two.filter((file) => !isEntry(file)));
  expect(one.filter(isEntry)).not.toEqual(two.filter(isEntry));
  expect(one).toHaveLength(3);
});
