import fc from 'fast-check';

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

export type KnownValues = Record<string, readonly string[]>;

/** Text of any characters except NUL, with rare halves of surrogate pairs. */
export function anyText(length: fc.ArrayConstraints = { maxLength: 20 }): fc.Arbitrary<string> {
  const codes = fc.array(fc.integer({ min: 1, max: 0x10_ff_ff }), length);
  return codes.map((list) => String.fromCodePoint(...list));
}

export function valuesOf(schema: JsonSchema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const of = (part: JsonSchema) => valuesOf(part, known, name);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map(of));
  if (schema.allOf) {
    return fc.tuple(...schema.allOf.map(of)).map((parts) => Object.assign({}, ...parts) as unknown);
  }
  const [type] = [schema.type].flat();
  const { properties = {}, required = [], minimum: min = -1_000, maximum = 100_000 } = schema;
  const max = Math.min(Math.max(min, maximum), Number.MAX_SAFE_INTEGER);
  switch (type ?? (schema.properties ? 'object' : 'any')) {
    case 'object': {
      const model = Object.entries(properties).map(([key, part]) => [
        key,
        valuesOf(part, known, key),
      ]);
      return fc.record(Object.fromEntries(model) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: required.filter((key) => key in properties),
        noNullPrototype: true,
      });
    }
    case 'array': {
      const { items = {}, minItems: minLength = 0, maxItems = 4 } = schema;
      return fc.array(of(items), {
        minLength,
        maxLength: Math.max(minLength, Math.min(maxItems, 4)),
      });
    }
    case 'integer':
      return fc.integer({ min: Math.ceil(min), max });
    case 'number':
      return fc.double({ min, max, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return orKnown(type === 'string' ? textsOf(schema) : anyValue, known[name]);
  }
}

const anyValue = fc.oneof(fc.string(), fc.integer(), fc.constant(null));

function orKnown(values: fc.Arbitrary<unknown>, known: readonly string[] | undefined) {
  return known ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, values) : values;
}

const instants = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());

function textsOf({ format, pattern, minLength = 0 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid' || format === 'guid') return fc.uuid();
  if (format === 'date-time') return instants;
  if (format === 'date') return instants.map((text) => text.slice(0, 10));
  try {
    if (pattern) return fc.stringMatching(new RegExp(pattern));
  } catch {
    // fast-check has no generator for lookarounds.
  }
  return anyText({ minLength, maxLength: minLength + 40 });
}

const hostileValues = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1.5,
    1e308,
    2 ** 53,
    '',
    ' ',
    'a\0b',
    '\uD800',
    '\u202E',
    '%00',
    "'; drop table app_user; --",
    '__proto__',
    '9'.repeat(40),
    'x'.repeat(20_000),
    '2026-02-31',
    '+275760-09-13T00:00:00.001Z',
    '00000000-0000-0000-0000-000000000000',
    [],
    ['a', 'b'],
    {},
    { $ne: null },
    JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}'),
  ),
  fc.jsonValue(),
);

export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const place = fc.array(fc.nat({ max: 20 }), { maxLength: 4 });
  const change = fc.constantFrom('set', 'drop', 'add');
  return fc.tuple(values, place, hostileValues, change).map((drawn) => mutate(...drawn));
}

function mutate(value: unknown, place: readonly number[], by: unknown, change: string): unknown {
  const [index, ...deeper] = place;
  if (index === undefined || typeof value !== 'object' || value === null) return by;
  const keys = Object.keys(value);
  const key = keys[index % keys.length];
  if (change === 'add' || key === undefined) return { ...value, [`added${index}`]: by };
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value };
  if (change === 'drop' && deeper.length === 0) delete copy[key];
  else copy[key] = mutate(copy[key], deeper, by, change);
  return copy;
}
