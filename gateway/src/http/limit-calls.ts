import { setTimeout as delay } from 'node:timers/promises';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { Request, RequestHandler, Response } from 'express';
import { renderRefusalPage } from '../html/document.ts';
import { requestIdOf } from '../log.ts';
import { addressKeyOf } from '../limits/address-key.ts';
import type { BudgetKind } from '../limits/call-budgets.ts';
import { toErrorBody } from '../trpc/error-body.ts';
import { retryHeaders } from '../trpc/retry-headers.ts';
import { callsOf, isTrpc } from './calls-of.ts';
import type { Services } from './create-context.ts';
import { languageOf } from './request-info.ts';
import { setDocumentPolicy } from './security-headers.ts';

/**
 * Without a budget: a health check, whose refusal would end the process; metrics, which only the operator reads; and
 * the files of builds, dozens per page and none from the database.
 */
const free = /^\/(healthz$|metrics$|mf\/)/;

const kinds: Record<string, BudgetKind> = {
  '/readyz': 'probe',
  '/api/stripe/webhook': 'webhook',
  '/api/lob/webhook': 'webhook',
};

const REFUSED_AFTER_MS = 200;

export function limitCalls({ budgets, brand }: Services): RequestHandler {
  return async (req, res, next) => {
    if (free.test(req.path)) return next();
    try {
      await budgets.spend(kinds[req.path] ?? 'address', addressKeyOf(req), callsOf(req));
    } catch (error) {
      // Slows down a sender that waits for responses, which costs less than more refusals would.
      await delay(REFUSED_AFTER_MS);
      return refuse(error, req, res, next);
    }
    next();
  };

  function refuse(error: unknown, req: Request, res: Response, next: (error: unknown) => void) {
    const { status, body } = toErrorBody(error);
    const isPage = req.method === 'GET' && req.headers.accept?.includes('text/html');
    if (status !== 429 || (!isTrpc(req) && !isPage)) return next(error);
    res.set({ ...retryHeaders([error]), 'cache-control': 'no-store' }).status(status);
    if (isPage) {
      setDocumentPolicy(res);
      res.type('html').send(
        renderRefusalPage({
          status,
          language: languageOf(req),
          brand,
          requestId: requestIdOf(req),
        }),
      );
    } else {
      // A batch gets a single error, which its client applies to all calls.
      const code = TRPC_ERROR_CODES_BY_KEY.TOO_MANY_REQUESTS;
      res.json({ error: { message: body.message, code, data: { ...body, httpStatus: status } } });
    }
  }
}
