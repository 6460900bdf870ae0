import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bare-text-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function reports(component: string): number {
  const file = path.join(folder, 'sample.tsx');
  writeFileSync(file, component);
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const options = ['--config', path.join(root, '.oxlintrc.json'), '--format', 'unix'];
  try {
    execFileSync(process.execPath, [oxlint, ...options, file], { encoding: 'utf8' });
    return 0;
  } catch (error) {
    return (error as { stdout: string }).stdout.split('translation(bare-text)').length - 1;
  }
}

const returning = (jsx: string) => `export const Part = ({ on, text, icon }) => <p>${jsx}</p>;`;

test.each([
  ['text after an element that comes and goes', '{on && <b />}{text}'],
  ['text after one of two elements or none', '{on ? <b /> : icon && <i />}{text}'],
  ['text that comes and goes', '<b />{on && "new"}'],
  ['text in place of an element', '<b />{on ? <i /> : text}'],
])('reports %s', (_name, jsx) => {
  expect(reports(returning(jsx))).toBe(1);
});

test('reports a component that returns bare text', () => {
  expect(reports("export function Part() { return t('words.none'); }")).toBe(1);
});

test.each([
  ['text alone in its element', '{on ? <b /> : text}'],
  ['text before an element that comes and goes', '{text} {on && <b />}'],
  ['text in an element of its own', '{on && <b />}<span>{text}</span>'],
  ['white space that comes and goes', '<b />{on && " "}<i />'],
])('accepts %s', (_name, jsx) => {
  expect(reports(returning(jsx))).toBe(0);
});
