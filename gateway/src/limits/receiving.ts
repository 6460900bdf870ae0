import type { Request, RequestHandler, Response } from 'express';
import { toErrorBody } from '../trpc/error-body.ts';
import { retryHeaders } from '../trpc/retry-headers.ts';
import { logOf } from '../log.ts';

const DRAINED_BYTES = 67_108_864;
const MAX_PAUSE_MS = 30_000;

/**
 * Handles an upload, usually of at most `maxBytes`. A browser reads the response only after it has sent its body, so a
 * refused body of this size is received to its end.
 */
export const receiving =
  (handle: (req: Request, res: Response) => Promise<void>, maxBytes = 0): RequestHandler =>
  async (req, res) => {
    res.set('cache-control', 'no-store');
    try {
      await handle(req, res);
    } catch (error) {
      if (req.complete) throw error;
      if (!req.destroyed) await refuseBody(req, res, { maxBytes, error });
    }
  };

/**
 * Refuses a request whose body is still arriving. Drains the rest, so that the client reads the response instead of a
 * reset connection. Closes the connection if the body is larger or has stalled.
 */
async function refuseBody(
  req: Request,
  res: Response,
  { maxBytes, error }: { maxBytes: number; error: unknown },
): Promise<void> {
  const { status, body } = toErrorBody(error);
  if (status >= 500) logOf(req).error({ err: error }, body.message);
  const text = Buffer.from(JSON.stringify(body));
  res
    .set(retryHeaders([error]))
    .status(status)
    .type('json');
  res.set('content-length', String(text.length));
  res.write(text);
  const closed = await drainRest(req, maxBytes);
  if (closed) req.socket.destroy();
  else res.end();
}

function drainRest(req: Request, maxBytes: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), MAX_PAUSE_MS);
    const done = (tooLong: boolean) => {
      clearTimeout(timer);
      resolve(tooLong);
    };
    let left = Math.max(maxBytes, DRAINED_BYTES);
    req.unpipe();
    req.on('data', (chunk: Buffer) => {
      timer.refresh();
      left -= chunk.length;
      if (left < 0) done(true);
    });
    req.on('end', () => done(false));
    req.on('close', () => done(!req.complete));
    req.resume();
  });
}
