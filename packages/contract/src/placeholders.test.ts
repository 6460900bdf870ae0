import { expect, test } from '@jest/globals';
import { dialLink, type Brand } from './brand.ts';
import {
  exampleMarkers,
  fillBrand,
  fillValues,
  placeholderBrand,
  resolveExamples,
  SITE_URL_PLACEHOLDER,
  valuePlaceholder,
} from './placeholders.ts';

const brand: Brand = {
  name: 'Miller & Sons $& Credit',
  phoneVanity: '1-800-555-CRED',
  phone: '1 (800) 555-2733',
  address: '1 Main Street',
  email: 'help@example.com',
  reportPartnerUrl: 'https://partner.example/enroll?aff=1&x=2',
};
const same = (value: string) => value;

test('every setting of the brand replaces its placeholder', () => {
  for (const name of Object.keys(brand) as (keyof Brand)[]) {
    const filled = fillBrand(`<${placeholderBrand[name]}>`, { brand, siteUrl: '' }, same);
    expect(filled).toBe(`<${brand[name]}>`);
  }
});

test('a dial link contains the digits alone, next to the phone as people read it', () => {
  const text = `<a href="${dialLink(placeholderBrand.phone)}">${placeholderBrand.phone}</a>`;
  expect(fillBrand(text, { brand, siteUrl: '' }, same)).toBe(
    '<a href="tel:18005552733">1 (800) 555-2733</a>',
  );
});

test('values are encoded for their context', () => {
  const filled = fillBrand(
    `${placeholderBrand.name} ${SITE_URL_PLACEHOLDER}/`,
    { brand, siteUrl: 'https://example.com' },
    (value) => value.replaceAll('&', '&amp;'),
  );
  expect(filled).toBe('Miller &amp; Sons $&amp; Credit https://example.com/');
});

test('the request’s values are filled in by name', () => {
  const text = `Thank You, ${valuePlaceholder('firstName')}! ${valuePlaceholder('other')}`;
  expect(fillValues(text, { firstName: '$1 Ana' }, same)).toBe(
    'Thank You, $1 Ana! [[value.other]]',
  );
});

test('a value that looks like a placeholder stays as it was typed', () => {
  const text = `${valuePlaceholder('firstName')} ${valuePlaceholder('email')}`;
  const values = { firstName: '[[value.email]]', email: 'ana@example.com' };
  expect(fillValues(text, values, same)).toBe('[[value.email]] ana@example.com');
});

test('examples are kept or cut, each by itself, and their markers never stay', () => {
  const example = (html: string) => exampleMarkers.start + html + exampleMarkers.end;
  const page = `<i>1</i>${example('<p>\n$&</p>')}<i>2</i>${example('<b></b>')}<i>3</i>`;
  expect(resolveExamples(page, true)).toBe('<i>1</i><p>\n$&</p><i>2</i><b></b><i>3</i>');
  expect(resolveExamples(page, false)).toBe('<i>1</i><i>2</i><i>3</i>');
});
