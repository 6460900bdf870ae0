import { Router } from 'express';
import { largestForm } from '../../features/documents/reserve-space.ts';
import { uploadDocument } from '../../features/documents/upload-document.ts';
import { requireUser } from '../../trpc/procedures.ts';
import { createContext, type Services } from '../create-context.ts';
import { readUploadForm } from '../read-upload-form.ts';
import { refuseBody } from '../refuse-body.ts';

/** A client that sends nothing for this long is gone. */
const IDLE_MS = 60_000;

/** `POST /api/documents/upload`: a form with `file` and `documentType`, received as a stream. */
export function documentUpload(services: Services): Router {
  return Router().post('/api/documents/upload', async (req, res) => {
    res.set('cache-control', 'no-store');
    try {
      const user = await requireUser(createContext(services, req, res));
      req.setTimeout(IDLE_MS, () => req.destroy());
      const form = readUploadForm(req, largestForm(services.uploads));
      res.json(await uploadDocument(services, user.id, form));
    } catch (error) {
      if (req.complete) throw error;
      if (!req.destroyed) await refuseBody(req, res, error);
    }
  });
}
