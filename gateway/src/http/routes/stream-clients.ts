import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import { createContext, type Services } from '../create-context.ts';
import { DomainError } from '../../errors.ts';
import { streamClients as selectAll } from '../../features/clients/clients.queries.ts';

/** `GET /api/admin/clients` without parameters: all clients as one JSON array, row by row. */
export function streamClients(services: Services): Router {
  return Router().get('/api/admin/clients', async (req, res, next) => {
    if (Object.keys(req.query).length > 0) return next();
    const user = await createContext(services, req, res).user();
    if (!user) throw new DomainError('sign-in-required', 'Please sign in');
    if (user.role !== 'admin') throw new DomainError('not-allowed', 'This is for administrators');
    res.set('cache-control', 'no-store').type('json');
    await pipeline(Readable.from(asJsonArray(selectAll(services.db))), res).catch(unlessLeft);
  });
}

/** A reader who goes away before the end is no error. */
function unlessLeft(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}

async function* asJsonArray(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
