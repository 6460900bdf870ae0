import type { Refused } from '@repo/reports/csv/read-table.ts';
import { Router } from 'express';
import type * as z from 'zod/mini';
import { DomainError, invalidInput } from '../errors.ts';
import { receiveUpload } from '../limits/bodies.ts';
import { receiving } from '../limits/receiving.ts';
import { requireAdmin } from '../trpc/procedures.ts';
import { createContext, type Services } from './create-context.ts';
import { readCsvBody } from './read-csv-body.ts';
import { jsonOf, type RouteEndpoint } from './route-endpoint.ts';

const csvTypes = ['text/csv', 'application/csv', 'text/plain', 'application/vnd.ms-excel'];

interface CsvEndpoint<Name extends string> {
  name: Name;
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

export function csvRoute(
  services: Services,
  path: string,
  read: (file: Buffer) => object | Refused | Promise<object | Refused>,
): Router {
  const receive = receiving(async (req, res) => {
    await requireAdmin(createContext(services, req, res));
    if (!req.is(csvTypes)) {
      throw new DomainError('unsupported-type', 'Send the file as text/csv');
    }
    receiveUpload(req);
    const result = await read(await readCsvBody(req));
    if ('issues' in result) throw invalidInput(result.issues);
    res.json(result);
  });
  return Router().post(path, receive);
}
