// Vendors spell one attribute in several ways: `_X`, `X`, `CreditLiabilityX`, with any case, or as an element.
import { isObject, listOf, textIn, type JsonObject } from '../../json-values.ts';

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const known = new WeakMap<JsonObject, Map<string, [key: string, value: unknown][]>>();

function membersOf(object: JsonObject): Map<string, [key: string, value: unknown][]> {
  const before = known.get(object);
  if (before) return before;
  const members = new Map<string, [string, unknown][]>();
  for (const [key, value] of Object.entries(object)) {
    const own = members.get(plain(key)) ?? [];
    own.push([key, value]);
    members.set(plain(key), own);
  }
  known.set(object, members);
  return members;
}

/** Yields the members with one of `names`, spelled with or without a part of the element's own name. */
function* spelled(object: JsonObject, element: string, names: readonly string[]) {
  const members = membersOf(object);
  const whole = plain(element);
  const prefixes = ['', whole, whole.replace(/^credit/, ''), 'credit'];
  const keys = names.map(plain).flatMap((name) => prefixes.map((prefix) => `${prefix}${name}`));
  for (const key of new Set(keys)) yield* members.get(key) ?? [];
}

function scalarOf(value: unknown): string | null {
  if (Array.isArray(value)) {
    const texts = value.map(scalarOf);
    return texts.length > 0 && !texts.includes(null) ? texts.join(' ') : null;
  }
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = (isObject(value) ? (textIn(value) ?? value['$']) : value) ?? null;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

/** Returns the place and value of the first of `names` that has one in the element, whatever its spelling. */
export function attributeOf(
  object: JsonObject,
  element: string,
  ...names: string[]
): readonly [path: string, value: string | null] {
  for (const [key, value] of spelled(object, element, names)) {
    const text = scalarOf(value);
    if (text !== null) return [`.${key}`, text];
  }
  return [`.@_${names[0]}`, null];
}

export const valueOf = (object: JsonObject, element: string, ...names: string[]) =>
  attributeOf(object, element, ...names)[1];

export const isYes = (value: string | null): boolean => /^(y|yes|true|1)$/i.test(value ?? '');

export function elementsOf(object: JsonObject, element: string, ...names: string[]) {
  return [...spelled(object, element, names)].flatMap(([key, value]) =>
    listOf(value).map(({ object: child, at }) => ({ object: child, at: `.${key}${at}` })),
  );
}

export const othersOf = (object: JsonObject, names: readonly string[]) =>
  Object.entries(object).filter(
    ([key, value]) => listOf(value).length > 0 && !names.some((name) => plain(name) === plain(key)),
  );
