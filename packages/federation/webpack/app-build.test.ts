import { afterAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readAppDescription } from './app-build.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'app-build-'));
const file = path.join(folder, 'mf.json');
afterAll(() => rmSync(folder, { recursive: true }));

const entry = { path: '/', audience: 'client', label: { en: 'Home', es: 'Inicio' }, order: 1 };
const description = {
  name: 'mf-test',
  mount: 'test',
  shellApi: 1,
  routes: [{ path: '/', audience: 'client', screen: 'home' }],
  navigation: [{ ...entry, icon: 'home' }],
};

function read(changes: object) {
  writeFileSync(file, JSON.stringify({ ...description, ...changes }));
  return readAppDescription(file);
}

test('reads a valid description', () => {
  expect(read({})).toEqual(description);
});

test('refuses an unknown icon by name', () => {
  expect(() => read({ navigation: [{ ...entry, icon: 'rocket' }] })).toThrow(
    `${file} is not a valid app description: navigation.0.icon: there is no icon "rocket"; icons are bell,`,
  );
});

test('names the invalid field', () => {
  expect(() => read({ routes: [{ path: 'x', audience: 'client', screen: 'x' }] })).toThrow(
    'routes.0.path:',
  );
});

test('names a file that is not JSON', () => {
  writeFileSync(file, '{');
  expect(() => readAppDescription(file)).toThrow(`${file} cannot be read:`);
});

test('iframes have names that fit a file and a URL', () => {
  expect(read({ iframes: ['viewer'] }).iframes).toEqual(['viewer']);
  expect(() => read({ iframes: ['../viewer'] })).toThrow('iframes.0:');
});
