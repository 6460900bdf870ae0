import { CLIENT_CSV_PATH, clientCsv } from '@repo/contract/client-import';
import { Router } from 'express';
import * as z from 'zod/mini';
import { DomainError } from '../../../errors.ts';
import { createContext, type Services } from '../../../http/create-context.ts';
import type { RouteEndpoint } from '../../../http/route-endpoint.ts';
import { receiveUpload } from '../../../limits/bodies.ts';
import { refuseBody } from '../../../limits/refuse-body.ts';
import { requireAdmin } from '../../../trpc/procedures.ts';
import { csvTypes } from '../../credit/report-entry/credit-report-csv.route.ts';
import { readClientCsv } from './read-client-csv.ts';

export const clientCsvEndpoint = {
  name: 'clients.readCsv',
  openapi: {
    method: 'POST',
    path: '/admin/client-import/csv',
    summary: 'Read a CSV file into clients to add',
  },
  requestBody: {
    required: true,
    content: {
      'text/csv': {
        schema: { type: 'string', description: 'One of the first rows names the columns' },
      },
    },
  },
  content: { 'application/json': { schema: z.toJSONSchema(clientCsv, { io: 'output' }) } },
} as const satisfies RouteEndpoint;

/** Responds with what would become of each row of the body, a CSV file; stores nothing. */
export function clientCsvFile(services: Services): Router {
  return Router().post(CLIENT_CSV_PATH, async (req, res) => {
    res.set('cache-control', 'no-store');
    try {
      await requireAdmin(createContext(services, req, res));
      if (!req.is(csvTypes)) {
        throw new DomainError('unsupported-type', 'Send the file as text/csv');
      }
      receiveUpload(req);
      res.json(await readClientCsv(services.db, req));
    } catch (error) {
      if (req.complete) throw error;
      if (!req.destroyed) await refuseBody(req, res, error);
    }
  });
}
