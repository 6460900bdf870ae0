import { entityId } from '@repo/contract/ids';
import { Router } from 'express';
import { createContext, type Services } from '../../http/create-context.ts';
import { binary, type RouteEndpoint } from '../../http/route-endpoint.ts';
import { requireAdmin } from '../../trpc/procedures.ts';
import { openClientFile } from '../clients/directory/open-client-file.ts';
import { contractFileOf } from './contract-file.ts';
import { sendPdf } from './send-pdf.ts';

export const adminContractFileEndpoint = {
  name: 'clientContracts.file',
  openapi: {
    method: 'GET',
    path: '/admin/clients/{id}/contracts/{contractId}/file',
    summary: "A client's contract as a PDF: as signed, with the evidence, or as offered; audited",
  },
  content: { 'application/pdf': binary },
} as const satisfies RouteEndpoint;

export function adminContractFile(services: Services): Router {
  return Router().get('/api/admin/clients/:id/contracts/:contractId/file', async (req, res) => {
    const { db } = services;
    const user = await requireAdmin(createContext(services, req, res));
    const client = await openClientFile({ db, user }, entityId.parse(req.params.id));
    sendPdf(res, await contractFileOf(db, client.id, entityId.parse(req.params.contractId)));
  });
}
