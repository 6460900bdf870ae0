import { describe, expect, test } from '@jest/globals';
import { darkColors, lightColors } from './theme-colors.ts';
import { themeCss } from './theme-css.ts';
import { font, fontSize, motion, radius, shadow, space, color } from './tokens.ts';

type Rgb = [number, number, number];

function parse(theme: string): Record<string, Rgb> {
  const found = [...theme.matchAll(/--color-([\w-]+):#([\da-f]{6})/g)];
  return Object.fromEntries(
    found.map(([, name = '', hex = '']) => {
      const parts = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      return [name, parts as Rgb];
    }),
  );
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: Rgb, second: Rgb): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const themes = { light: parse(lightColors), dark: parse(darkColors) };

const texts: [text: string, ground: string][] = [
  ...['paper', 'surface', 'sunken', 'band'].flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['ink-soft', ground],
    ['ink-faint', ground],
    ['accent-ink', ground],
    ['attention-ink', ground],
    ['danger-ink', ground],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['accent-ink', 'accent-soft'],
  ['attention-ink', 'attention-soft'],
  ['danger-ink', 'danger-soft'],
  ['ink', 'accent-soft'],
  ['ink', 'attention-soft'],
  ['ink', 'danger-soft'],
  ['on-deep', 'deep'],
  ['on-deep-soft', 'deep'],
  ['on-deep-accent', 'deep'],
  ['paper', 'ink'],
];

const graphics: [graphic: string, ground: string][] = [
  ['rule-strong', 'surface'],
  ['rule-strong', 'paper'],
  ['focus', 'surface'],
  ['focus', 'paper'],
  ['accent', 'surface'],
  ['attention', 'surface'],
  ['danger', 'surface'],
];

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  const theme = themes[name];
  const ratio = (first: string, second: string) => contrast(theme[first]!, theme[second]!);

  test.each(texts)('text in %s is readable on %s (4.5:1)', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(graphics)('%s is visible on %s (3:1)', (graphic, ground) => {
    expect(ratio(graphic, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('the dark theme has a value for every variable of the light one', () => {
  const names = (theme: string) => [...theme.matchAll(/--[\w-]+(?=:)/g)].map(String).sort();
  expect(names(darkColors)).toEqual(names(lightColors));
});

test('every token refers to a variable that the theme defines', () => {
  const tokens = [color, space, radius, shadow, font, fontSize, motion].flatMap(Object.values);
  const used = tokens.flatMap((value: string) => value.match(/--[\w-]+/g) ?? []);
  const defined = new Set(themeCss.match(/--[\w-]+(?=:)/g));
  expect(used.filter((name) => !defined.has(name))).toEqual([]);
});

test('every defined color is used by a token or by the theme itself', () => {
  const defined = Object.keys(themes.light).map((name) => `var(--color-${name})`);
  const tokens = new Set<string>(Object.values(color));
  const onDeep = /^var\(--color-(on-deep|deep-rule)/;
  expect(defined.filter((name) => !tokens.has(name) && !onDeep.test(name))).toEqual([]);
});

test('a reader who prefers reduced motion gets none', () => {
  expect(themeCss).toContain('@media (prefers-reduced-motion:reduce)');
  expect(themeCss).toContain(':root{--motion-quick:0s;--motion-gentle:0s}');
});
