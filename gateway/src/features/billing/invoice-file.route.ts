import { entityId } from '@repo/contract/ids';
import { Router } from 'express';
import { createContext, type Services } from '../../http/create-context.ts';
import { requestedLanguage } from '../../http/request-info.ts';
import { binary, type RouteEndpoint } from '../../http/route-endpoint.ts';
import { requireAdmin, requireSession } from '../../trpc/procedures.ts';
import { openClientFile } from '../clients/directory/open-client-file.ts';
import { sendPdf } from '../contracts/send-pdf.ts';
import { invoiceFileOf } from './invoice-file.ts';

const content = { 'application/pdf': binary };

export const invoiceFileEndpoints = [
  {
    name: 'invoices.file',
    openapi: {
      method: 'GET',
      path: '/invoices/{invoiceId}/file',
      summary: "One of the caller's invoices as a PDF, with how to pay it",
    },
    content,
  },
  {
    name: 'invoices.clientFile',
    openapi: {
      method: 'GET',
      path: '/admin/clients/{id}/invoices/{invoiceId}/file',
      summary: "A client's invoice as a PDF; audited",
    },
    content,
  },
] as const satisfies readonly RouteEndpoint[];

export function invoiceFiles(services: Services): Router {
  const { db } = services;
  return Router()
    .get('/api/invoices/:invoiceId/file', async (req, res) => {
      const { user } = await requireSession(createContext(services, req, res));
      const invoiceId = entityId.parse(req.params.invoiceId);
      const language = requestedLanguage(req) ?? user.language;
      sendPdf(res, await invoiceFileOf(db, { clientId: user.id, invoiceId, language }));
    })
    .get('/api/admin/clients/:id/invoices/:invoiceId/file', async (req, res) => {
      const user = await requireAdmin(createContext(services, req, res));
      const client = await openClientFile({ db, user }, entityId.parse(req.params.id));
      const { id: clientId, language } = client;
      const invoiceId = entityId.parse(req.params.invoiceId);
      sendPdf(res, await invoiceFileOf(db, { clientId, invoiceId, language }));
    });
}
