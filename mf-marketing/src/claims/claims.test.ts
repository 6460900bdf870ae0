import { expect, test } from '@jest/globals';
import { en } from './en.ts';
import { es } from './es.ts';

interface Sourced {
  path: string;
  text: string;
  source: string;
}

/** Returns every claim of a language, with its texts joined. */
function claimsIn(node: object, path = ''): Sourced[] {
  if ('source' in node) {
    const { source, ...words } = node;
    return [{ path, text: Object.values(words).join(' '), source: String(source) }];
  }
  return Object.entries(node).flatMap(([key, child]) => claimsIn(child, `${path}/${key}`));
}

const figures = (text: string) =>
  (text.match(/\d[\d,.]*/g) ?? []).map((figure) => figure.replace(/[.,]$/, ''));

test('each claim has a source', () => {
  for (const { path, source } of claimsIn(en)) {
    expect(`${path}: ${source}`).toMatch(/: (Specification §|PLACEHOLDER, |15 USC )/);
  }
});

test('both languages claim the same figures from the same sources', () => {
  const spanish = claimsIn(es);
  const english = claimsIn(en);
  expect(spanish.map(({ path, source }) => [path, source])).toEqual(
    english.map(({ path, source }) => [path, source]),
  );
  expect(spanish.map(({ path, text }) => [path, figures(text).toSorted()])).toEqual(
    english.map(({ path, text }) => [path, figures(text).toSorted()]),
  );
});

test('placeholder testimonials are marked as examples', () => {
  for (const testimonial of [...en.landing.testimonials, ...es.landing.testimonials]) {
    expect(testimonial.placeholder).toBe(testimonial.source.startsWith('PLACEHOLDER'));
  }
});

test('no claim promises a contract, which the product does not offer yet', () => {
  for (const { path, text } of [...claimsIn(en), ...claimsIn(es)]) {
    expect(`${path}: ${text}`).not.toMatch(/contract|contrato/i);
  }
});
