import * as z from 'zod/mini';
import type { Schema } from '../releases/contract.ts';

/** The JSON schema of what a parser takes or returns, without custom checks. */
export function schemaOf(parser: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(parser, { io, unrepresentable: 'any' });
  return schema;
}
