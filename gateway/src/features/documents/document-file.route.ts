import { Router } from 'express';
import { findOwnFile } from './find-own-file.ts';
import { requireUser } from '../../trpc/procedures.ts';
import { createContext, type Services } from '../../http/create-context.ts';
import { sendDownload } from '../../http/send-download.ts';
import { clientFile, type RouteEndpoint } from '../../http/route-endpoint.ts';

export const documentFileEndpoint = {
  name: 'documents.file',
  openapi: {
    method: 'GET',
    path: '/documents/{id}/file',
    summary: "The file of one of the caller's documents",
  },
  content: clientFile,
} as const satisfies RouteEndpoint;

/** `GET /api/documents/{id}/file`: the file of the caller's own document. */
export function documentFile(services: Services): Router {
  return Router().get('/api/documents/:id/file', async (req, res) => {
    const user = await requireUser(createContext(services, req, res));
    const file = await findOwnFile(services.db, user.id, req.params.id);
    await sendDownload(services, req, res, file);
  });
}
