import { SpanStatusCode } from '@opentelemetry/api';
import type { RequestHandler } from 'express';
import { requestIdOf, shortened } from '../log.ts';
import { startRequestSpan } from '../tracing.ts';

export const traceRequests: RequestHandler = (req, res, next) => {
  const attributes = {
    'http.request.method': req.method,
    'url.path': shortened(req.path),
    'request.id': requestIdOf(req),
  };
  const [, first = ''] = req.path.split('/');
  const name = `${req.method} ${['api', 'trpc'].includes(first) ? `/${first}` : 'page'}`;
  const span = startRequestSpan(req.headers, name, attributes, next);
  res.once('close', () => {
    span.setAttribute('http.response.status_code', res.statusCode);
    if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
};
