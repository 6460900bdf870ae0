import { entityId } from '@repo/contract/ids';
import { Router, type NextFunction, type Request, type Response } from 'express';
import { createContext, type Services } from '../../../http/create-context.ts';
import { binary, type RouteEndpoint } from '../../../http/route-endpoint.ts';
import { sendStream } from '../../../http/send-download.ts';
import { createDownloadSlots } from '../../../limits/downloads.ts';
import { logOf } from '../../../log.ts';
import { requireAdmin, requireSession } from '../../../trpc/procedures.ts';
import { openClientFile } from '../../clients/directory/open-client-file.ts';
import { sendPdf } from '../../contracts/send-pdf.ts';
import { openProofArchive } from './proof-archive.ts';
import { createProof, inProofSandbox } from './create-proof.ts';

const query = {
  enclosures: {
    description: 'Copies of identity documents: `none` lists them without their pages',
    schema: { type: 'string', enum: ['none'] },
  },
};
const pdf = { 'application/pdf': binary };
const zip = { 'application/zip': binary };

export const proofEndpoints = [
  {
    name: 'disputes.proof',
    openapi: {
      method: 'GET',
      path: '/disputes/{disputeId}/proof',
      summary: "The proof of one of the caller's signed disputes, for an attorney or the CFPB",
    },
    query,
    content: pdf,
  },
  {
    name: 'disputes.proofs',
    openapi: {
      method: 'GET',
      path: '/proofs',
      summary: "The proofs of all of the caller's signed disputes",
    },
    content: zip,
  },
  {
    name: 'clientDisputes.proof',
    openapi: {
      method: 'GET',
      path: '/admin/clients/{id}/disputes/{disputeId}/proof',
      summary: "The proof of a client's signed dispute; audited",
    },
    query,
    content: pdf,
  },
  {
    name: 'clientDisputes.proofs',
    openapi: {
      method: 'GET',
      path: '/admin/clients/{id}/proofs',
      summary: "The proofs of all of a client's signed disputes; audited",
    },
    content: zip,
  },
] as const satisfies readonly RouteEndpoint[];

export function proofs(services: Services): Router {
  const { db } = services;
  const slots = createDownloadSlots();
  const given = (req: Request) => ({ ...services, log: logOf(req) });
  const own = async (req: Request, res: Response) => {
    const { user } = await requireSession(createContext(services, req, res));
    return { reader: user, client: user };
  };
  const ofClient = async (req: Request, res: Response) => {
    const reader = await requireAdmin(createContext(services, req, res));
    const client = await openClientFile({ db, user: reader }, entityId.parse(req.params['id']));
    return { reader, client };
  };
  const sendOne = (find: typeof own) => async (req: Request, res: Response) => {
    const { reader, client } = await find(req, res);
    const readerId = reader.id;
    const disputeId = entityId.parse(req.params['disputeId']);
    const withEnclosures = req.query['enclosures'] !== 'none';
    const asked = { readerId, client, disputeId, withEnclosures };
    const made = await inProofSandbox(readerId, (ask) => createProof(given(req), ask, asked));
    slots.take(readerId, res);
    sendPdf(res, made);
  };
  const sendAll = (find: typeof own) => async (req: Request, res: Response, next: NextFunction) => {
    // Express answers HEAD with the handler of GET, which would make all of them.
    if (req.method === 'HEAD') return next();
    const { reader, client } = await find(req, res);
    slots.take(reader.id, res);
    await sendStream(req, res, await openProofArchive(given(req), reader, client), {
      fileName: 'proofs.zip',
      contentType: 'application/zip',
      failure: 'an archive of proofs broke off',
    });
  };
  return Router()
    .get('/api/disputes/:disputeId/proof', sendOne(own))
    .get('/api/proofs', sendAll(own))
    .get('/api/admin/clients/:id/disputes/:disputeId/proof', sendOne(ofClient))
    .get('/api/admin/clients/:id/proofs', sendAll(ofClient));
}
