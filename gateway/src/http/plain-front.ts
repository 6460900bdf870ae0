import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import type { IncomingMessage, RequestListener } from 'node:http';
import { errorHandler } from './error-handler.ts';

/**
 * Serves the requests that `find` knows, after the same guards, without Express asking its routers one after the other; the
 * application serves the others.
 */
export function withPlainReads(
  app: Express,
  find: (req: IncomingMessage) => ((req: Request, res: Response) => Promise<void>) | undefined,
  guards: readonly RequestHandler[],
): RequestListener {
  return (message, response) => {
    const respond = find(message);
    if (!respond) return void app(message, response);
    const req: Request = Object.setPrototypeOf(message, app.request);
    const res: Response = Object.setPrototypeOf(response, app.response);
    Object.assign(req, { res, originalUrl: req.url, baseUrl: '' });
    const fail = (error: unknown) => errorHandler(error, req, res, () => {});
    const answer = async () => {
      try {
        await respond(req, res);
      } catch (error) {
        fail(error);
      }
    };
    runInTurn(guards, req, res, (error?: unknown) => (error ? fail(error) : void answer()));
  };
}

/** Runs the handlers in their order, as Express does, and then `done`, with the error of one that failed. */
function runInTurn(
  handlers: readonly RequestHandler[],
  req: Request,
  res: Response,
  done: NextFunction,
): void {
  let index = 0;
  const next: NextFunction = (error?: unknown) => {
    const handler = handlers[index++];
    if (error || !handler) done(error);
    else void run(handler);
  };
  const run = async (handler: RequestHandler) => {
    try {
      await handler(req, res, next);
    } catch (thrown) {
      done(thrown);
    }
  };
  next();
}
