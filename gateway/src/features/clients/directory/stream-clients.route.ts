import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import { recordListView } from '../../audit/record-at-most-once.ts';
import { requireAdmin } from '../../../trpc/procedures.ts';
import { createContext, type Services } from '../../../http/create-context.ts';
import { createDownloadSlots } from '../../../limits/downloads.ts';
import type { Db } from '../../../db/database.ts';
import { pagesOfClients } from './client-list.queries.ts';

export function streamClients(services: Services): Router {
  const slots = createDownloadSlots();
  return Router().get('/api/admin/clients', async (req, res, next) => {
    // Express answers HEAD with the handler of GET, which would audit an export.
    if (req.method === 'HEAD' || Object.keys(req.query).length > 0) return next();
    const user = await requireAdmin(createContext(services, req, res));
    slots.take(user.id, res);
    await recordListView({ db: services.db, user }, 'client.list-exported');
    res.set('cache-control', 'no-store').type('json');
    await pipeline(clientsAsJson(services.readDb), res).catch(ignoreDisconnect);
  });
}

function ignoreDisconnect(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}

export function clientsAsJson(db: Db): Readable {
  return Readable.from(pages(db), { highWaterMark: 1 });
}

async function* pages(db: Db): AsyncGenerator<string> {
  let before = '[';
  for await (const page of pagesOfClients(db)) {
    if (page.length === 0) continue;
    yield before + JSON.stringify(page).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
