import {
  operationsOf,
  outputCheck,
  type Operation,
  type OpenApiDocument,
} from '@repo/testing/fuzz/operations.ts';
import type { JsonSchema } from '@repo/testing/fuzz/schema-values.ts';
import type { AnyProcedure } from '@trpc/server';
import * as z from 'zod/mini';
import { appRouter } from '../src/api/app-router.ts';

const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>;

const schemaOf = (parser: unknown, io: 'input' | 'output') =>
  z.toJSONSchema(parser as z.core.$ZodType, { io, unrepresentable: 'any' }) as JsonSchema;

/** All that the document describes, and the procedures that it does not. */
export function allOperations(document: OpenApiDocument): Operation[] {
  const described = operationsOf(document, new Set(Object.keys(procedures)));
  const names = new Set(described.map(({ name }) => name));
  const others = Object.entries(procedures).filter(([name]) => !names.has(name));
  return [...described, ...others.map(([name, procedure]) => ofProcedure(name, procedure))];
}

function ofProcedure(name: string, { _def }: AnyProcedure): Operation {
  const { inputs, output, type } = _def as unknown as {
    inputs: unknown[];
    output?: unknown;
    type: string;
  };
  return {
    name,
    rest: null,
    isQuery: type === 'query',
    input: inputs[0] ? schemaOf(inputs[0], 'input') : {},
    bodyType: null,
    fits: output ? outputCheck(schemaOf(output, 'output')) : null,
  };
}
