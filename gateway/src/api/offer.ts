import * as z from 'zod/mini';
import type { Contract } from '../releases/contract.ts';
import type { Offer } from '../releases/release-store.ts';
import { procedures, schemasOf } from './app-router.ts';
import { checkRouteData } from './document-data.ts';
import { schemaOf } from './schema-of.ts';

let offer: Offer | undefined;

export async function gatewayOffer(): Promise<Offer> {
  return (offer ??= { checkRouteData, contract: gatewayContract() });
}

function gatewayContract(): Contract {
  return Object.fromEntries(
    Object.entries(procedures).map(([name, procedure]) => {
      const { inputs, output } = schemasOf(procedure);
      const [input] = inputs;
      return [
        name,
        {
          type: procedure._def.type,
          ...(input && { input: schemaOf(input, 'input') }),
          ...(input && z.safeParse(input, undefined).success && { inputIsOptional: true }),
          output: schemaOf(output, 'output'),
        },
      ];
    }),
  );
}
