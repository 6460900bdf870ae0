import { json, Router } from 'express';
import { requireAdmin } from '../../../trpc/procedures.ts';
import { createContext, type Services } from '../../../http/create-context.ts';
import { receiveUpload } from '../../../limits/bodies.ts';

const MAX_REPORT_BYTES = 10_485_760;

const paths = ['preview', 'record']
  .map((name) => `/trpc/creditReports.${name}`)
  .concat(['', '/preview'].map((end) => `/api/admin/clients/:id/credit-report${end}`))
  .concat('/trpc/clients.import', '/api/admin/client-import');

/** Reads the body of a report or of an import of clients, which may be larger than any other, from an admin only; the procedure refuses other callers. */
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
