import type { RequestHandler } from 'express';
import { createLines } from './queues.ts';
import { onResponseEnd } from './on-response-end.ts';
import { addressKeyOf } from './address-key.ts';
import { hasBody, isReading } from './bodies.ts';

/** More than a browser's connections and a page's images; an office behind one address waits milliseconds. */
const AT_ONCE = 8;
const WAITING = 500;

/**
 * Works on a few requests of an IP address at once: however many it sends, the requests of others wait behind no more. For
 * requests that are short: a long one would keep its place from others behind the same address. One whose body is read
 * lasts as long as its sender likes; its calls take their turns once it has arrived (`callLines`).
 */
export function takeTurns(): RequestHandler {
  const lines = createLines({ atOnce: AT_ONCE, waiting: WAITING });
  return (req, res, next) => {
    if (hasBody(req) && !isReading(req)) return next();
    lines.enter(addressKeyOf(req), (leave) => {
      onResponseEnd(res, leave);
      if (!res.destroyed) next();
    });
  };
}
