import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** Warns once when a request came through a proxy that TRUST_PROXY does not count: its visitors share all limits per address. */
export function warnOfProxy(log: Logger): RequestHandler {
  let warned = false;
  return (req, _res, next) => {
    if (!warned && req.headers['x-forwarded-for'] !== undefined) {
      warned = true;
      log.warn(
        'X-Forwarded-For is ignored because TRUST_PROXY=0: all visitors behind the proxy share one rate limit',
      );
    }
    next();
  };
}
