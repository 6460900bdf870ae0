import { entityId } from '@repo/contract/ids';
import { Router, type Request, type Response } from 'express';
import { createContext, type Services } from '../../http/create-context.ts';
import { binary, type RouteEndpoint } from '../../http/route-endpoint.ts';
import { requireAdmin } from '../../trpc/procedures.ts';
import { openClientFile } from '../clients/directory/open-client-file.ts';
import { contractFileOf } from './contract-file.ts';
import { rightsFileOf } from './rights-file.ts';
import { sendPdf } from './send-pdf.ts';

const content = { 'application/pdf': binary };

export const adminContractFileEndpoints = [
  {
    name: 'clientContracts.file',
    openapi: {
      method: 'GET',
      path: '/admin/clients/{id}/contracts/{contractId}/file',
      summary: "A client's contract as a PDF: as signed, with the evidence, or as offered; audited",
    },
    content,
  },
  {
    name: 'clientContracts.rightsFile',
    openapi: {
      method: 'GET',
      path: '/admin/clients/{id}/rights/file',
      summary:
        "A client's Consumer Credit File Rights as a PDF, as signed or to be signed; audited",
    },
    content,
  },
] as const satisfies readonly RouteEndpoint[];

export function adminContractFiles(services: Services): Router {
  const { db } = services;
  const openFile = async (req: Request, res: Response) => {
    const user = await requireAdmin(createContext(services, req, res));
    return openClientFile({ db, user }, entityId.parse(req.params['id']));
  };
  return Router()
    .get('/api/admin/clients/:id/contracts/:contractId/file', async (req, res) => {
      const { id } = await openFile(req, res);
      sendPdf(res, await contractFileOf(db, id, entityId.parse(req.params.contractId)));
    })
    .get('/api/admin/clients/:id/rights/file', async (req, res) => {
      sendPdf(res, await rightsFileOf(db, await openFile(req, res)));
    });
}
