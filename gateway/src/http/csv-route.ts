import { Router, type Request } from 'express';
import type * as z from 'zod/mini';
import { DomainError } from '../errors.ts';
import { receiveUpload } from '../limits/bodies.ts';
import { receiving } from '../limits/receiving.ts';
import { requireAdmin } from '../trpc/procedures.ts';
import { createContext, type Services } from './create-context.ts';
import { jsonOf, type RouteEndpoint } from './route-endpoint.ts';

/** What browsers and programs name a CSV file. */
const csvTypes = ['text/csv', 'application/csv', 'text/plain', 'application/vnd.ms-excel'];

interface CsvEndpoint<Name extends string> {
  name: Name;
  /** The path below `/api`. */
  path: string;
  summary: string;
  output: z.ZodMiniType;
}

export const csvEndpoint = <Name extends string>(endpoint: CsvEndpoint<Name>) =>
  ({
    name: endpoint.name,
    openapi: { method: 'POST', path: endpoint.path, summary: endpoint.summary },
    requestBody: {
      required: true,
      content: {
        'text/csv': {
          schema: { type: 'string', description: 'One of the first rows names the columns' },
        },
      },
    },
    content: jsonOf(endpoint.output),
  }) satisfies RouteEndpoint;

/** Responds with what `read` finds in the body, a CSV file that an admin sends; stores nothing. */
export function csvRoute(
  services: Services,
  path: string,
  read: (file: Request) => Promise<object>,
): Router {
  const receive = receiving(async (req, res) => {
    await requireAdmin(createContext(services, req, res));
    if (!req.is(csvTypes)) {
      throw new DomainError('unsupported-type', 'Send the file as text/csv');
    }
    receiveUpload(req);
    res.json(await read(req));
  });
  return Router().post(path, receive);
}
