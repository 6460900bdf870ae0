import type { Request, RequestHandler } from 'express';
import { addressKeyOf } from './address-key.ts';
import { createQueues } from './queues.ts';

export const MAX_BODY_BYTES = 102_400;

const MAX_UPLOAD_PAUSE_MS = 60_000;

export interface BodyLimits {
  atOnce: number;
  waiting: number;
  longestMs: number;
}

/** A slow phone sends 100 KB, the limit of most routes, in half of `longestMs`. */
export const BODY_LIMITS: BodyLimits = { atOnce: 64, waiting: 500, longestMs: 30_000 };

export function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

export function hasBody({ headers }: Pick<Request, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const arriving = new WeakMap<Request, () => void>();

/**
 * Limits the bodies that an IP address sends slowly or never finishes, so that they do not fill the memory. Few are
 * received at once, and one that takes too long ends its connection.
 */
export function limitBodies({ atOnce, waiting, longestMs }: BodyLimits): RequestHandler {
  const queues = createQueues({ atOnce, waiting });
  return async (req, _res, next) => {
    if (!hasBody(req)) return next();
    await queues.run(addressKeyOf(req), async () => {
      if (req.destroyed) return;
      const overdue = setTimeout(() => req.socket.destroy(), longestMs);
      const arrived = new Promise<void>((resolve) => {
        arriving.set(req, resolve);
        req.once('end', resolve).once('close', resolve);
      });
      next();
      await arrived;
      clearTimeout(overdue);
    });
  };
}

/**
 * Lifts the limits of other bodies for an upload, which may last as long as data keeps arriving, and whose response may take longer
 * than any pause.
 */
export function receiveUpload(req: Request): void {
  arriving.get(req)?.();
  req.setTimeout(MAX_UPLOAD_PAUSE_MS, () => req.destroy());
  req.once('end', () => req.setTimeout(0));
}
