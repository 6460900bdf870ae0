import type { AnyProcedure } from '@trpc/server';
import * as z from 'zod/mini';
import type { Contract } from '../releases/contract.ts';
import { appRouter } from './app-router.ts';
import { schemaOf } from './schema-of.ts';

interface Definition {
  type: string;
  inputs: z.core.$ZodType[];
  output: z.core.$ZodType;
}

/** The procedures of this gateway. */
export function gatewayContract(): Contract {
  const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>;
  return Object.fromEntries(
    Object.entries(procedures).map(([name, { _def }]) => {
      const { type, inputs, output } = _def as unknown as Definition;
      const [input] = inputs;
      return [
        name,
        {
          type,
          ...(input && { input: schemaOf(input, 'input') }),
          ...(input && z.safeParse(input, undefined).success && { inputIsOptional: true }),
          output: schemaOf(output, 'output'),
        },
      ];
    }),
  );
}
