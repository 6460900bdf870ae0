import { entityId } from '@repo/contract/ids';
import { Router } from 'express';
import { openClientFile } from '../../features/clients/open-client-file.ts';
import { stageCsv } from '../../features/credit-report-entry/stage-csv.ts';
import { DomainError } from '../../errors.ts';
import { requireAdmin } from '../../trpc/procedures.ts';
import { createContext, type Services } from '../create-context.ts';
import { receiveUpload } from '../../limits/bodies.ts';
import { refuseBody } from '../../limits/refuse-body.ts';

/** What browsers and programs name a CSV file. */
const csvTypes = ['text/csv', 'application/csv', 'text/plain', 'application/vnd.ms-excel'];

/** `POST /api/admin/clients/{id}/credit-report/import`: a CSV file as the body, checked and staged as it arrives. */
export function creditReportImport(services: Services): Router {
  return Router().post('/api/admin/clients/:id/credit-report/import', async (req, res) => {
    res.set('cache-control', 'no-store');
    try {
      const user = await requireAdmin(createContext(services, req, res));
      const client = await openClientFile({ db: services.db, user }, entityId.parse(req.params.id));
      if (!req.is(csvTypes)) {
        throw new DomainError('unsupported-type', 'Send the file as text/csv');
      }
      receiveUpload(req);
      res.json(await stageCsv(services.db, services.encryption, client.id, req));
    } catch (error) {
      if (req.complete) throw error;
      if (!req.destroyed) await refuseBody(req, res, error);
    }
  });
}
