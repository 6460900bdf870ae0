import { createHash, timingSafeEqual } from 'node:crypto';
import { Router, type Request } from 'express';
import { notFound } from '../errors.ts';
import { isLoopbackHost } from './allowed-hosts.ts';
import type { Metrics } from './metrics/metrics.ts';

/** `METRICS_TOKEN` as bearer token, or without one, callers on this machine. */
export function recognizeOperator(token: string | null): (req: Request) => boolean {
  return (req) => (token === null ? isLocal(req) : hasToken(req, token));
}

export function metricsRoute(metrics: Metrics, isOperator: (req: Request) => boolean): Router {
  return Router().get('/metrics', async (req, res) => {
    if (!isOperator(req)) throw notFound('Page');
    res.set('cache-control', 'no-store');
    res.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text());
  });
}

const DIRECT_HEADERS =
  /^(host|connection|user-agent|accept(-.+)?|authorization|cookie|cache-control|pragma|priority|dnt|referer|origin|range|if-.+|sec-.+|upgrade-insecure-requests|te|traceparent|tracestate|x-prometheus-scrape-timeout-seconds)$/;

/**
 * A proxy on this machine forwards requests from elsewhere. Most proxies add a header, so any header beyond those of a
 * direct request is refused. A page of another site may send requests from this machine under its own host name.
 */
function isLocal(req: Request): boolean {
  const { socket, headers } = req;
  const { remoteAddress = '' } = socket;
  const isLoopback = /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress) && isLoopbackHost(req);
  return isLoopback && Object.keys(headers).every((name) => DIRECT_HEADERS.test(name));
}

function hasToken({ headers }: Request, token: string): boolean {
  const given = headers.authorization?.match(/^Bearer (.+)$/)?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
