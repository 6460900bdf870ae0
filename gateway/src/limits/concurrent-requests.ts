import type { RequestHandler } from 'express';
import { addressKeyOf } from './address-key.ts';
import { hasBody, isReading } from './bodies.ts';
import { onResponseEnd } from './on-response-end.ts';
import { createQueues } from './queues.ts';

/** Exceeds a browser's connections and a page's images. An office behind one address waits milliseconds. */
const REQUESTS_PER_ADDRESS = { atOnce: 8, waiting: 500 };

/**
 * Limits an IP address to a few requests at once, so that others do not wait behind all of them. A request with a body
 * lasts as long as its sender likes, so its calls are queued instead (`callQueues`).
 */
export function limitConcurrentRequests(): RequestHandler {
  const queues = createQueues(REQUESTS_PER_ADDRESS);
  return async (req, res, next) => {
    if (hasBody(req) && !isReading(req)) return next();
    await queues.run(addressKeyOf(req), async () => {
      const ended = new Promise<void>((resolve) => onResponseEnd(res, resolve));
      if (!res.destroyed) next();
      await ended;
    });
  };
}
