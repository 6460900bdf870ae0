import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { schemaOf } from '../api/schema-of.ts';
import { contractFault, type ProcedureContract } from './contract.ts';

type Type = z.core.$ZodType;

function procedure(input: Type | undefined, output: Type): ProcedureContract {
  return {
    type: 'query',
    ...(input && { input: schemaOf(input, 'input') }),
    output: schemaOf(output, 'output'),
  };
}

const faultOf = (used: ProcedureContract, offered: ProcedureContract) =>
  contractFault({ 'letters.list': used }, { 'letters.list': offered });

const status = z.enum(['sent', 'answered']);
const letter = z.object({ id: z.string(), status, note: z.nullable(z.string()) });
const withOutput = (output: Type) => procedure(undefined, output);
const withInput = (input: Type) => procedure(input, z.boolean());

describe('an output', () => {
  const used = withOutput(z.object({ letters: z.array(letter) }));
  const listing = (item: Type) => withOutput(z.object({ letters: z.array(item) }));

  test.each<[string, Type]>([
    ['is the same', letter],
    ['has another field', z.extend(letter, { sentAt: z.string() })],
    ['has fewer values', z.extend(letter, { status: z.enum(['sent']) })],
    ['is never null any more', z.extend(letter, { note: z.string() })],
    ['is limited', z.extend(letter, { id: z.string().check(z.maxLength(9)) })],
  ])('an output that %s fits', (_what, item) => {
    expect(faultOf(used, listing(item))).toBeNull();
  });

  test.each<[string, Type, string]>([
    ['lacks a field', z.omit(letter, { status: true }), 'status is gone'],
    ['may lack it', z.extend(letter, { id: z.optional(z.string()) }), 'id may be missing now'],
    ['may be null', z.extend(letter, { id: z.nullable(z.string()) }), 'id is null now, not string'],
    ['is a number', z.extend(letter, { id: z.number() }), 'id is number now, not string'],
    [
      'has another value',
      z.extend(letter, { status: z.enum(['sent', 'answered', 'lost']) }),
      'status may now be "lost"',
    ],
    ['is any text', z.extend(letter, { status: z.string() }), 'status may now be any value'],
  ])('an output that %s is refused by the name of the field', (_what, item, fault) => {
    expect(faultOf(used, listing(item))).toBe(`letters.list: output.letters[].${fault}`);
  });

  test('an output that is one of several is compared with each', () => {
    const seen = z.object({ kind: z.literal('seen'), at: z.string() });
    const lost = z.object({ kind: z.literal('lost') });
    const either = withOutput(z.discriminatedUnion('kind', [seen, lost]));
    expect(faultOf(either, withOutput(seen))).toBeNull();
    expect(faultOf(withOutput(seen), either)).toBe('letters.list: output.kind may now be "lost"');
    const renamed = z.object({ kind: z.literal('seen'), when: z.string() });
    expect(faultOf(either, withOutput(z.discriminatedUnion('kind', [renamed, lost])))).toBe(
      'letters.list: output.at is gone',
    );
  });

  test('an output that is a record is compared by its values', () => {
    const counts = withOutput(z.record(z.string(), z.number()));
    expect(faultOf(counts, withOutput(z.record(z.string(), z.int())))).toBeNull();
    expect(faultOf(counts, withOutput(z.record(z.string(), z.string())))).toBe(
      'letters.list: output.* is string now, not number',
    );
  });
});

describe('an input', () => {
  const input = z.object({ id: z.string().check(z.maxLength(20)), status: z.optional(status) });

  test.each<[string, Type]>([
    ['is the same', input],
    ['takes another field', z.extend(input, { page: z.optional(z.number()) })],
    ['has a default', z.extend(input, { page: z._default(z.number(), 1) })],
    ['takes more values', z.extend(input, { status: z.optional(z.string()) })],
    ['takes longer texts', z.extend(input, { id: z.string() })],
  ])('an input that %s fits', (_what, next) => {
    expect(faultOf(withInput(input), withInput(next))).toBeNull();
  });

  test.each<[string, Type, string]>([
    ['needs another field', z.extend(input, { page: z.number() }), 'page is required now'],
    ['needs an optional one', z.extend(input, { status }), 'status is required now'],
    ['lacks a field', z.omit(input, { status: true }), 'status is gone'],
    [
      'takes fewer values',
      z.extend(input, { status: z.optional(z.enum(['sent'])) }),
      'status no longer takes "answered"',
    ],
    [
      'takes shorter texts',
      z.extend(input, { id: z.string().check(z.maxLength(9)) }),
      'id is limited further (maxLength)',
    ],
    ['takes ids only', z.extend(input, { id: z.uuid() }), 'id is limited further (pattern)'],
  ])('an input that %s is refused by the name of the field', (_what, next, fault) => {
    expect(faultOf(withInput(input), withInput(next))).toBe(`letters.list: input.${fault}`);
  });

  test('an input is needed or not taken any more', () => {
    const none = withOutput(z.boolean());
    expect(faultOf(none, withInput(input))).toBe('letters.list: input is required now');
    expect(faultOf(none, { ...withInput(input), inputIsOptional: true })).toBeNull();
    expect(faultOf(withInput(input), none)).toBe('letters.list: input is gone');
  });
});

test('a procedure that is gone, or another kind of call, is refused by its name', () => {
  const used = withOutput(letter);
  expect(contractFault({ 'letters.list': used }, {})).toBe('there is no procedure letters.list');
  expect(faultOf(used, { ...used, type: 'mutation' })).toBe(
    'letters.list is a mutation now, not a query',
  );
});
