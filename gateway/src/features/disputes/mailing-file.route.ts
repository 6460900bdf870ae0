import { entityId } from '@repo/contract/ids';
import { Router } from 'express';
import { createContext, type Services } from '../../http/create-context.ts';
import { binary, type RouteEndpoint } from '../../http/route-endpoint.ts';
import { sendDownload } from '../../http/send-download.ts';
import { createDownloadSlots } from '../../limits/downloads.ts';
import { logOf } from '../../log.ts';
import { requireAdmin } from '../../trpc/procedures.ts';
import { sendMailingFile } from './mailing-file.ts';

export const mailingFileEndpoints = [
  {
    name: 'mailings.file',
    openapi: {
      method: 'GET',
      path: '/admin/mailings/{mailingId}/file',
      summary: 'The letters of a mailing as one PDF, to be printed; audited',
    },
    content: { 'application/pdf': binary },
  },
] as const satisfies readonly RouteEndpoint[];

export function mailingFiles(services: Services): Router {
  const slots = createDownloadSlots();
  return Router().get('/api/admin/mailings/:mailingId/file', async (req, res) => {
    const { id } = await requireAdmin(createContext(services, req, res));
    const given = { ...services, log: logOf(req) };
    await sendMailingFile(given, id, entityId.parse(req.params.mailingId), (file) => {
      slots.take(id, res);
      return sendDownload(services, req, res, file);
    });
  });
}
