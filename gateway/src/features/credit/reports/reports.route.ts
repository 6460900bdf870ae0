import { csvReport, REPORT_CSV_PATH } from '@repo/contract/credit-reports-csv';
import { entityId } from '@repo/contract/ids';
import { importedByName, REPORT_FILE_MAX_BYTES, reportImport } from '@repo/contract/report-imports';
import { readCsvItems } from '@repo/reports/formats/portal-csv.ts';
import { json, Router, type Request } from 'express';
import type * as z from 'zod/mini';
import { createContext, type Services } from '../../../http/create-context.ts';
import { csvEndpoint, csvRoute } from '../../../http/csv-route.ts';
import { binary, formOf, jsonOf, type RouteEndpoint } from '../../../http/route-endpoint.ts';
import { receiveUpload } from '../../../limits/bodies.ts';
import { receiving } from '../../../limits/receiving.ts';
import { logOf } from '../../../log.ts';
import type { Context, SignedIn } from '../../../trpc/context.ts';
import { requireAdmin, requireAdminSession, requireSession } from '../../../trpc/procedures.ts';
import { openClientFile } from '../../clients/directory/open-client-file.ts';
import { readUploadForm, type UploadForm } from '../../documents/read-upload-form.ts';
import { largestForm } from '../../documents/upload-quota.ts';
import { importReport, importReportOfAnyone } from './receive-report.ts';

const returns = (schema: z.core.$ZodType) => ({
  status: 201 as const,
  requestBody: formOf(['file'], {
    file: { ...binary.schema, description: 'HTML, JSON, XML, PDF or CSV' },
  }),
  content: jsonOf(schema),
});

export const reportUploadEndpoint = {
  name: 'reports.upload',
  openapi: { method: 'POST', path: '/reports', summary: 'Read a saved credit report' },
  ...returns(reportImport),
} as const satisfies RouteEndpoint;

export const clientReportUploadEndpoint = {
  name: 'clientReports.upload',
  openapi: {
    method: 'POST',
    path: '/admin/clients/{id}/reports',
    summary: "Read a client's saved credit report",
  },
  ...returns(reportImport),
} as const satisfies RouteEndpoint;

export const anyReportUploadEndpoint = {
  name: 'clientReports.uploadAny',
  openapi: {
    method: 'POST',
    path: '/admin/reports',
    summary: 'Read a saved credit report of the client with the name and birth date in it',
  },
  ...returns(importedByName),
} as const satisfies RouteEndpoint;

type Received = Parameters<typeof importReport>[0];

export function reportUploads(services: Services): Router {
  const uploads = {
    ...services.uploads,
    maxBytes: Math.min(services.uploads.maxBytes, REPORT_FILE_MAX_BYTES),
  };

  const upload = <Admitted>(
    admit: (ctx: Context, req: Request) => Promise<Admitted>,
    receive: (parts: Received, admitted: Admitted, form: UploadForm) => Promise<object>,
  ) =>
    receiving(async (req, res) => {
      const admitted = await admit(createContext(services, req, res), req);
      receiveUpload(req);
      const form = readUploadForm(req, largestForm(uploads), 'credit-report-myfreescore');
      const parts = { ...services, uploads, log: logOf(req) };
      res.status(201).json(await receive(parts, admitted, form));
    }, largestForm(services.uploads));

  return Router()
    .post('/api/reports', upload<SignedIn>(requireSession, importOwn))
    .post(
      '/api/admin/clients/:id/reports',
      upload(
        async (ctx, req) => {
          const caller = await requireAdminSession(ctx);
          const id = entityId.parse(req.params['id']);
          return { caller, client: await openClientFile({ db: services.db, ...caller }, id) };
        },
        (parts, { caller, client }, form) => importReport(parts, caller, client, form),
      ),
    )
    .post('/api/admin/reports', upload<SignedIn>(requireAdminSession, importReportOfAnyone));
}

const importOwn = (parts: Received, caller: SignedIn, form: UploadForm) =>
  importReport(parts, caller, caller.user, form);

export const creditReportCsvEndpoint = csvEndpoint({
  name: 'clientReports.readCsv',
  path: '/admin/credit-reports/csv',
  summary: 'Read a CSV file into the items of a report',
  output: csvReport,
});

export const creditReportCsv = (services: Services) =>
  csvRoute(services, REPORT_CSV_PATH, readCsvItems);

const MAX_REPORT_BYTES = 10_485_760;

const paths = ['preview', 'record']
  .map((name) => `/trpc/clientReports.${name}`)
  .concat(['', '/preview'].map((end) => `/api/admin/clients/:id/credit-report${end}`))
  .concat('/trpc/clients.import', '/api/admin/client-import');

/**
 * Parses the large body of a report or of an import of clients, from an admin only; the procedure refuses other
 * callers.
 */
export function reportBodies(services: Services): Router {
  const parse = json({ limit: MAX_REPORT_BYTES });
  return Router().post(paths, async (req, res, next) => {
    const isAdmin = await requireAdmin(createContext(services, req, res)).then(
      () => true,
      () => false,
    );
    if (!isAdmin) return next();
    receiveUpload(req);
    parse(req, res, next);
  });
}
