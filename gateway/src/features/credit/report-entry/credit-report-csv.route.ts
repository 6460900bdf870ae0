import { csvReport, REPORT_CSV_PATH } from '@repo/contract/credit-reports-csv';
import { Router } from 'express';
import { readCsv } from './read-csv.ts';
import { DomainError } from '../../../errors.ts';
import { requireAdmin } from '../../../trpc/procedures.ts';
import { createContext, type Services } from '../../../http/create-context.ts';
import { receiveUpload } from '../../../limits/bodies.ts';
import { refuseBody } from '../../../limits/refuse-body.ts';
import * as z from 'zod/mini';
import type { RouteEndpoint } from '../../../http/route-endpoint.ts';

export const creditReportCsvEndpoint = {
  name: 'creditReports.readCsv',
  openapi: {
    method: 'POST',
    path: '/admin/credit-reports/csv',
    summary: 'Read a CSV file into the items of a report',
  },
  requestBody: {
    required: true,
    content: {
      'text/csv': {
        schema: { type: 'string', description: 'One of the first rows names the columns' },
      },
    },
  },
  content: { 'application/json': { schema: z.toJSONSchema(csvReport, { io: 'output' }) } },
} as const satisfies RouteEndpoint;

/** What browsers and programs name a CSV file. */
export const csvTypes = ['text/csv', 'application/csv', 'text/plain', 'application/vnd.ms-excel'];

/** Responds with the items of the report that is the body, a CSV file; stores nothing. */
export function creditReportCsv(services: Services): Router {
  return Router().post(REPORT_CSV_PATH, async (req, res) => {
    res.set('cache-control', 'no-store');
    try {
      await requireAdmin(createContext(services, req, res));
      if (!req.is(csvTypes)) {
        throw new DomainError('unsupported-type', 'Send the file as text/csv');
      }
      receiveUpload(req);
      res.json(await readCsv(req));
    } catch (error) {
      if (req.complete) throw error;
      if (!req.destroyed) await refuseBody(req, res, error);
    }
  });
}
