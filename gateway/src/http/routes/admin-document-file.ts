import { Router } from 'express';
import { viewDocument } from '../../features/documents/view-document.ts';
import { requireAdmin } from '../../trpc/procedures.ts';
import { createContext, type Services } from '../create-context.ts';
import { sendDownload } from '../send-download.ts';

/** `GET /api/admin/documents/{id}/file`: the file of a client's document, for admins. `?reason=` is one of `viewReasons`. */
export function adminDocumentFile(services: Services): Router {
  return Router().get('/api/admin/documents/:id/file', async (req, res) => {
    const admin = await requireAdmin(createContext(services, req, res));
    const file = await viewDocument(services.db, admin.id, { ...req.query, ...req.params });
    await sendDownload(services, req, res, file);
  });
}
