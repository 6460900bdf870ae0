import { entityId } from '@repo/contract/ids';
import { Router } from 'express';
import { createContext, type Services } from '../../http/create-context.ts';
import { binary, type RouteEndpoint } from '../../http/route-endpoint.ts';
import { requireAdmin, requireSession } from '../../trpc/procedures.ts';
import { openClientFile } from '../clients/directory/open-client-file.ts';
import { sendPdf } from '../contracts/send-pdf.ts';
import { letterFileOf } from './letter-file.ts';

const content = { 'application/pdf': binary };

export const letterEndpoints = [
  {
    name: 'disputes.letter',
    openapi: {
      method: 'GET',
      path: '/disputes/{disputeId}/letter',
      summary: "The letter of one of the caller's disputes: as signed, or as it would be today",
    },
    content,
  },
  {
    name: 'clientDisputes.letter',
    openapi: {
      method: 'GET',
      path: '/admin/clients/{id}/disputes/{disputeId}/letter',
      summary: "The letter of a client's dispute; audited",
    },
    content,
  },
] as const satisfies readonly RouteEndpoint[];

export function letters(services: Services): Router {
  const { db } = services;
  return Router()
    .get('/api/disputes/:disputeId/letter', async (req, res) => {
      const { user } = await requireSession(createContext(services, req, res));
      sendPdf(res, await letterFileOf(db, user, entityId.parse(req.params.disputeId)));
    })
    .get('/api/admin/clients/:id/disputes/:disputeId/letter', async (req, res) => {
      const user = await requireAdmin(createContext(services, req, res));
      const client = await openClientFile({ db, user }, entityId.parse(req.params.id));
      sendPdf(res, await letterFileOf(db, client, entityId.parse(req.params.disputeId)));
    });
}
