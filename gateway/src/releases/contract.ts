import { isDeepStrictEqual } from 'node:util';

export type Schema = { readonly [keyword: string]: unknown };

export interface ProcedureContract {
  type: string;
  input?: Schema;
  inputIsOptional?: boolean;
  output: Schema;
}

export type Contract = Record<string, ProcedureContract>;

/**
 * Returns the first way in which the gateway would break a build that uses `used`, or null. Additions are harmless. Rules
 * that a schema checks in code of its own are not in a contract.
 */
export function contractFault(used: Contract, offered: Contract): string | null {
  for (const [name, use] of Object.entries(used)) {
    const offer = Object.hasOwn(offered, name) ? offered[name] : undefined;
    if (!offer) return `there is no procedure ${name}`;
    if (offer.type !== use.type) return `${name} is a ${offer.type} now, not a ${use.type}`;
    const fault = misfitOfInput(use, offer) ?? misfit(offer.output, use.output, 'output');
    if (fault) return `${name}: ${fault}`;
  }
  return null;
}

const ANYTHING: Schema = {};

function misfitOfInput(use: ProcedureContract, offer: ProcedureContract): string | null {
  const mayBeNone = !use.input || use.inputIsOptional;
  if (mayBeNone && offer.input && !offer.inputIsOptional) return 'input is required now';
  if (use.input && !offer.input) return 'input is gone';
  return use.input && offer.input ? misfit(use.input, offer.input, 'input') : null;
}

function misfit(given: Schema, expected: Schema, at: string): string | null {
  if (isDeepStrictEqual(given, expected)) return null;
  const accepted = alternatives(expected);
  for (const alternative of alternatives(given)) {
    const kin = accepted.filter((other) => isSameKind(alternative, other));
    const faults = (kin.length > 0 ? kin : accepted).map((other) =>
      misfitOfOne(alternative, other, at),
    );
    // The one that came furthest was meant.
    if (!faults.includes(null)) return faults.toSorted((a, b) => b!.length - a!.length)[0]!;
  }
  return null;
}

function isSameKind(one: Schema, other: Schema): boolean {
  const { fields } = fieldsOf(one);
  return Object.entries(fieldsOf(other).fields).every(
    ([name, field]) => !('const' in field) || field['const'] === fields[name]?.['const'],
  );
}

function alternatives(schema: Schema): Schema[] {
  const members = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (members) return members.flatMap(alternatives);
  const { type } = schema;
  return Array.isArray(type) ? type.map((one: unknown) => ({ ...schema, type: one })) : [schema];
}

const upperLimits = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];
const lowerLimits = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const opaque = ['$ref', 'allOf', 'not', 'prefixItems', 'propertyNames', 'patternProperties'];

function misfitOfOne(given: Schema, expected: Schema, at: string): string | null {
  const isInput = at.startsWith('input');
  const changed = opaque.find((keyword) => !isDeepStrictEqual(given[keyword], expected[keyword]));
  if (changed) return `${at} has changed (${changed})`;
  const values = valuesOf(given);
  const known = valuesOf(expected);
  if (known) {
    const extra = values?.find((value) => !known.includes(value));
    if (values && extra === undefined) return null;
    const what = values ? JSON.stringify(extra) : 'any value';
    return isInput ? `${at} no longer takes ${what}` : `${at} may now be ${what}`;
  }
  const { type } = expected;
  if (type !== undefined && type !== given['type'] && !isNarrower(given['type'], type)) {
    return `${at} is ${nameOf(isInput ? expected : given)} now, not ${nameOf(isInput ? given : expected)}`;
  }
  if (isInput && !values) {
    const narrowed = narrowedLimit(given, expected);
    if (narrowed) return `${at} is limited further (${narrowed})`;
  }
  return misfitOfItems(given, expected, at) ?? misfitOfFields(given, expected, at);
}

function narrowedLimit(given: Schema, expected: Schema): string | undefined {
  const limit = (schema: Schema, keyword: string, none: number) =>
    (schema[keyword] as number | undefined) ?? none;
  return (
    upperLimits.find((key) => limit(expected, key, Infinity) < limit(given, key, Infinity)) ??
    lowerLimits.find((key) => limit(expected, key, -Infinity) > limit(given, key, -Infinity)) ??
    ['pattern', 'format'].find((key) => expected[key] !== undefined && expected[key] !== given[key])
  );
}

function misfitOfItems(given: Schema, expected: Schema, at: string): string | null {
  const items = expected['items'] as Schema | undefined;
  return items
    ? misfit((given['items'] as Schema | undefined) ?? ANYTHING, items, `${at}[]`)
    : null;
}

function misfitOfFields(given: Schema, expected: Schema, at: string): string | null {
  const isInput = at.startsWith('input');
  const [own, wanted] = [fieldsOf(given), fieldsOf(expected)];
  for (const [name, schema] of Object.entries(wanted.fields)) {
    const field = `${at}.${name}`;
    const present = own.fields[name];
    const needed = wanted.required.includes(name);
    if (!present && !isInput) return `${field} is gone`;
    if (needed && !own.required.includes(name)) {
      return isInput ? `${field} is required now` : `${field} may be missing now`;
    }
    const fault = present && misfit(present, schema, field);
    if (fault) return fault;
  }
  const unknown = Object.keys(own.fields).find((name) => !(name in wanted.fields));
  if (isInput && unknown && !wanted.others) return `${at}.${unknown} is gone`;
  if (!wanted.others) return null;
  return misfit(own.others ?? ANYTHING, wanted.others, `${at}.*`);
}

function fieldsOf(schema: Schema) {
  const others = schema['additionalProperties'];
  return {
    fields: (schema['properties'] ?? {}) as Record<string, Schema>,
    required: (schema['required'] ?? []) as string[],
    others: typeof others === 'object' && others ? (others as Schema) : undefined,
  };
}

function valuesOf(schema: Schema): unknown[] | undefined {
  return 'const' in schema ? [schema['const']] : (schema['enum'] as unknown[] | undefined);
}

const isNarrower = (given: unknown, expected: unknown) =>
  given === 'integer' && expected === 'number';
const nameOf = ({ type }: Schema) =>
  typeof type === 'string' ? type : type === undefined ? 'any value' : JSON.stringify(type);
