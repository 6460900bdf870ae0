import fc from 'fast-check';
import { anyText } from './schema-values.ts';

/** What an attacker or a broken program sends in place of a value. */
const hostile: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\uDFFFx',
  '\u{1F600}',
  '\u202E',
  '%',
  '%00',
  '\\',
  "'; drop table app_user; --",
  '{"a":1}',
  '[]',
  '__proto__',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '9'.repeat(40),
  'x'.repeat(20_000),
  '0000-00-00',
  '2026-02-31',
  '+275760-09-13T00:00:00.001Z',
  '9999999-01-01',
  '00000000-0000-0000-0000-000000000000',
  [],
  [[]],
  ['a', 'b'],
  {},
  { $ne: null },
  JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}'),
];

const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostile) },
  fc.jsonValue(),
  fc.array(fc.constantFrom(...hostile), { maxLength: 3 }),
  anyText(),
);

/** Where in a value something is replaced: the index of a key at each level, until the levels end. */
const places = fc.array(fc.nat({ max: 20 }), { minLength: 0, maxLength: 4 });

/** The same values with one to three of their parts replaced, removed or added. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changes = fc.array(fc.tuple(places, hostileValues, fc.constantFrom('set', 'drop', 'add')), {
    minLength: 1,
    maxLength: 3,
  });
  return fc
    .tuple(values, changes)
    .map(([value, list]) =>
      list.reduce((changed, [place, by, how]) => change(changed, place, by, how), value),
    );
}

function change(value: unknown, place: readonly number[], by: unknown, how: string): unknown {
  const [index, ...deeper] = place;
  if (index === undefined || typeof value !== 'object' || value === null) return by;
  const keys = Object.keys(value);
  const key = keys[index % Math.max(keys.length, 1)];
  if (how === 'add' || key === undefined) return { ...value, [`added${index}`]: by };
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<
    string,
    unknown
  >;
  if (how === 'drop' && deeper.length === 0) delete copy[key];
  else copy[key] = change(copy[key], deeper, by, how);
  return copy;
}
