import * as z from 'zod/mini';
import type { Schema } from '../releases/contract.ts';

export function schemaOf(parser: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(parser, { io, unrepresentable: 'any' });
  return schema;
}
