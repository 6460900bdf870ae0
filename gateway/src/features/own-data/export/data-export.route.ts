import { todayUtc } from '@repo/contract/report-dates';
import { Router } from 'express';
import { exportData } from './export-data.ts';
import { requireUser } from '../../../trpc/procedures.ts';
import { createContext, type Services } from '../../../http/create-context.ts';
import { sendStream } from '../../../http/send-download.ts';
import { createDownloadSlots } from '../../../limits/downloads.ts';

export function dataExport(services: Services): Router {
  const slots = createDownloadSlots();
  return Router().get('/api/account/data-export', async (req, res, next) => {
    // Express answers HEAD with the handler of GET, which would use up the token.
    if (req.method === 'HEAD') return next();
    const user = await requireUser(createContext(services, req, res));
    slots.take(user.id, res);
    const token = typeof req.query['token'] === 'string' ? req.query['token'] : '';
    const archive = await exportData(services, user, token);
    await sendStream(req, res, archive, {
      fileName: `my-data-${todayUtc()}.zip`,
      contentType: 'application/zip',
      failure: 'a data export broke off',
    });
  });
}
