import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import { exportData } from './export-data.ts';
import { requireUser } from '../../../trpc/procedures.ts';
import { createContext, type Services } from '../../../http/create-context.ts';
import { attachmentNamed } from '../../../http/send-download.ts';
import { createDownloadSlots } from '../../../limits/downloads.ts';
import { logOf } from '../../../log.ts';

/** `GET /api/account/data-export?token=…`: a ZIP with all of the caller's data, written while it is sent. */
export function dataExport(services: Services): Router {
  const slots = createDownloadSlots();
  return Router().get('/api/account/data-export', async (req, res, next) => {
    // Express answers HEAD with the handler of GET, which would use up the token.
    if (req.method === 'HEAD') return next();
    const user = await requireUser(createContext(services, req, res));
    slots.take(user.id, res);
    const token = typeof req.query['token'] === 'string' ? req.query['token'] : '';
    const archive = await exportData(services, user, token);
    res.set({
      'content-type': 'application/zip',
      'content-disposition': attachmentNamed(
        `my-data-${new Date().toISOString().slice(0, 10)}.zip`,
      ),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    });
    try {
      await pipeline(archive, res);
    } catch (error) {
      const disconnected = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
      if (!disconnected) logOf(req).error({ err: error }, 'a data export broke off');
    }
  });
}
