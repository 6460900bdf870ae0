import type { Request, RequestHandler, Response } from 'express';
import { toErrorBody } from '../trpc/error-body.ts';
import { logOf } from '../log.ts';

/** A browser reads the response only after it has sent its body. */
const MAX_DRAINED_BYTES = 67_108_864;
const MAX_DRAIN_MS = 30_000;

export const receiving =
  (handle: (req: Request, res: Response) => Promise<void>): RequestHandler =>
  async (req, res) => {
    res.set('cache-control', 'no-store');
    try {
      await handle(req, res);
    } catch (error) {
      if (req.complete) throw error;
      if (!req.destroyed) await refuseBody(req, res, error);
    }
  };

/**
 * Refuses a request whose body is still arriving. Drains a short rest, so that the client reads the response instead
 * of a reset connection; closes the connection on a long or slow one.
 */
async function refuseBody(req: Request, res: Response, error: unknown): Promise<void> {
  const { status, body } = toErrorBody(error);
  if (status >= 500) logOf(req).error({ err: error }, body.message);
  const text = Buffer.from(JSON.stringify(body));
  res.status(status).type('json').set('content-length', String(text.length));
  res.write(text);
  const closed = await drainRest(req);
  if (closed) req.socket.destroy();
  else res.end();
}

function drainRest(req: Request): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), MAX_DRAIN_MS);
    const done = (tooLong: boolean) => {
      clearTimeout(timer);
      resolve(tooLong);
    };
    let left = MAX_DRAINED_BYTES;
    req.unpipe();
    req.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) done(true);
    });
    req.on('end', () => done(false));
    req.on('close', () => done(!req.complete));
    req.resume();
  });
}
