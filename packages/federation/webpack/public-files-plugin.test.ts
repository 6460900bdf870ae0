import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { PublicFilesPlugin } from './base-config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'public-files-'));
beforeAll(() => {
  mkdirSync(path.join(folder, 'public', 'images'), { recursive: true });
  writeFileSync(path.join(folder, 'main.js'), 'console.log(1);');
  writeFileSync(path.join(folder, 'public', 'icon.png'), Buffer.from([137, 80, 0, 255]));
  writeFileSync(path.join(folder, 'public', 'images', 'house.svg'), '<svg/>');
});
afterAll(() => rmSync(folder, { recursive: true }));

function build(source: string): Promise<string> {
  const output = mkdtempSync(path.join(folder, 'dist-'));
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './main.js',
    output: { path: output },
    plugins: [new PublicFilesPlugin(path.join(folder, source))],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
        else resolve(output);
      });
    });
  });
}

test('copies the files into the build unchanged', async () => {
  const output = await build('public');
  expect(readFileSync(path.join(output, 'icon.png'))).toEqual(Buffer.from([137, 80, 0, 255]));
  expect(readFileSync(path.join(output, 'images', 'house.svg'), 'utf8')).toBe('<svg/>');
});

test('the plugin does nothing without such a folder', async () => {
  expect(readdirSync(await build('nothing'))).toEqual(['main.js']);
});
