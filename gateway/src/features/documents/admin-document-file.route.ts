import { viewReasons } from '@repo/contract/documents';
import { Router } from 'express';
import { viewDocument } from './view-document.ts';
import { requireAdmin } from '../../trpc/procedures.ts';
import { createContext, type Services } from '../../http/create-context.ts';
import { sendDownload } from '../../http/send-download.ts';
import { clientFile, type RouteEndpoint } from '../../http/route-endpoint.ts';

export const adminDocumentFileEndpoint = {
  name: 'documents.adminFile',
  openapi: {
    method: 'GET',
    path: '/admin/documents/{id}/file',
    summary: "The file of a client's document; audited",
  },
  query: {
    reason: {
      description: 'Why it is opened, which its client is shown; needed unless it is pending',
      schema: { type: 'string', enum: viewReasons },
    },
  },
  content: clientFile,
} as const satisfies RouteEndpoint;

export function adminDocumentFile(services: Services): Router {
  return Router().get('/api/admin/documents/:id/file', async (req, res) => {
    const admin = await requireAdmin(createContext(services, req, res));
    const file = await viewDocument(services.db, admin.id, { ...req.query, ...req.params });
    await sendDownload(services, req, res, file);
  });
}
