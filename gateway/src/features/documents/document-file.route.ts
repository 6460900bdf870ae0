import { Router } from 'express';
import { requireUser } from '../../trpc/procedures.ts';
import { createContext, type Services } from '../../http/create-context.ts';
import { sendDownload } from '../../http/send-download.ts';
import { clientFile, type RouteEndpoint } from '../../http/route-endpoint.ts';
import { entityId } from '@repo/contract/ids';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import { findDocumentFile } from './documents.queries.ts';

export const documentFileEndpoint = {
  name: 'documents.file',
  openapi: {
    method: 'GET',
    path: '/documents/{id}/file',
    summary: "The file of one of the caller's documents",
  },
  content: clientFile,
} as const satisfies RouteEndpoint;

export function documentFile(services: Services): Router {
  return Router().get('/api/documents/:id/file', async (req, res) => {
    const user = await requireUser(createContext(services, req, res));
    const file = await findOwnFile(services.db, user.id, req.params.id);
    await sendDownload(services, req, res, file);
  });
}

async function findOwnFile(db: Db, userId: string, documentId: string) {
  const file = await findDocumentFile(db, userId, entityId.parse(documentId));
  if (!file) throw notFound('Document');
  return file;
}
