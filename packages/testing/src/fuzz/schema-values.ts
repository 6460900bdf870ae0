import fc from 'fast-check';

/** The keywords of JSON Schema that the contract's schemas use. */
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
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** Values that exist, by the name of the property: ids of rows, the caller's password. */
export type KnownValues = Record<string, readonly string[]>;

/** Text of any characters but NUL, and rarely halves of surrogate pairs. The library's own takes seconds to set up. */
export function anyText(length: fc.ArrayConstraints = { maxLength: 20 }): fc.Arbitrary<string> {
  const codes = fc.array(fc.integer({ min: 1, max: 0x10_ff_ff }), length);
  return codes.map((list) => String.fromCodePoint(...list));
}

/** Values that fit the schema as far as it says. */
export function valuesOf(schema: JsonSchema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map((variant) => valuesOf(variant, known, name)));
  if (schema.allOf) {
    return fc
      .tuple(...schema.allOf.map((part) => valuesOf(part, known, name)))
      .map((parts) => Object.assign({}, ...(parts as object[])) as unknown);
  }
  const [type] = [schema.type].flat();
  if (type === 'object' || schema.properties) return objectsOf(schema, known);
  if (type === 'array') {
    const { items = {}, minItems: minLength = 0, maxItems = 4 } = schema;
    const maxLength = Math.max(minLength, Math.min(maxItems, 4));
    return fc.array(valuesOf(items, known, name), { minLength, maxLength });
  }
  if (type === 'string') return textsOf(schema, known[name]);
  if (type === 'integer' || type === 'number') return numbersOf(schema, type === 'integer');
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  // Without a type, anything goes: such are the ids, and amounts as text or number.
  const values = known[name];
  const any = fc.oneof(fc.string(), fc.integer(), fc.constant(null));
  return values ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, any) : any;
}

function objectsOf({ properties = {}, required = [] }: JsonSchema, known: KnownValues) {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, known, name)]),
  );
  return fc.record(model, {
    requiredKeys: required.filter((name) => name in model),
    noNullPrototype: true,
  });
}

function textsOf(schema: JsonSchema, values: readonly string[] | undefined): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = Math.max(minLength, 40) } = schema;
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, minLength + 40)) };
  const any = fc.oneof(fc.string(length), anyText(length));
  const fitting = formatted(schema) ?? any;
  if (!values) return fitting;
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, fitting);
}

const instants = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());

function formatted({ format, pattern }: JsonSchema): fc.Arbitrary<string> | null {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid' || format === 'guid') return fc.uuid();
  if (format === 'date-time') return instants;
  if (format === 'date') return instants.map((text) => text.slice(0, 10));
  if (!pattern) return null;
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    // Lookarounds have no generator.
    return null;
  }
}

function numbersOf({ minimum, maximum }: JsonSchema, isInteger: boolean): fc.Arbitrary<number> {
  const min = minimum ?? -1_000;
  const max = Math.max(min, maximum ?? 100_000);
  if (isInteger)
    return fc.integer({ min: Math.ceil(min), max: Math.min(max, Number.MAX_SAFE_INTEGER) });
  return fc.double({ min, max, noNaN: true });
}
