import { callTRPCProcedure, TRPCError, type AnyProcedure } from '@trpc/server';
import { json, Router, type Request, type Response } from 'express';
import { appRouter } from '../app-router.ts';
import type { ProcedureMeta } from '../trpc/trpc.ts';
import { createContext, type Services } from './create-context.ts';
import { MAX_BODY_BYTES } from './limits.ts';

export interface RestCall {
  name: string;
  procedure: AnyProcedure;
  openapi: NonNullable<ProcedureMeta['openapi']>;
}

/** Every procedure that has a place in the REST API. */
export const restCalls: RestCall[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, AnyProcedure>,
).flatMap(([name, procedure]) => {
  const { openapi } = (procedure._def.meta ?? {}) as ProcedureMeta;
  return openapi ? [{ name, procedure, openapi }] : [];
});

function inputOf(req: Request): unknown {
  const hasBody = req.method !== 'GET';
  if (
    hasBody &&
    req.body !== undefined &&
    (typeof req.body !== 'object' || Array.isArray(req.body))
  ) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'The body must be a JSON object' });
  }
  return { ...(hasBody ? req.body : req.query), ...req.params };
}

function requireJson(req: Request): void {
  const length = Number(req.headers['content-length'] ?? 0);
  const hasBody = length > 0 || req.headers['transfer-encoding'] !== undefined;
  if (hasBody && !req.is('application/json')) {
    throw new TRPCError({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'Send JSON with content-type application/json',
    });
  }
}

/** The REST API: each call is its tRPC procedure, called in the process, so that both answer alike. */
export function restRouter(services: Services): Router {
  const routes = Router();
  routes.use((req, res, next) => {
    res.set('cache-control', 'no-store');
    requireJson(req);
    next();
  });
  routes.use(json({ limit: MAX_BODY_BYTES }));
  for (const { name, openapi } of restCalls) {
    const method = openapi.method.toLowerCase() as 'get' | 'post' | 'patch';
    routes[method](openapi.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (req, res) => {
      const answer = await callTRPCProcedure({
        router: appRouter,
        path: name,
        getRawInput: async () => inputOf(req),
        ctx: createContext(services, req, res),
        type: method === 'get' ? 'query' : 'mutation',
        signal: undefined,
        batchIndex: 0,
      });
      res.json(answer);
    });
  }
  routes.use(refuseUnknown);
  return routes;
}

const paths = restCalls.map(({ openapi }) => ({
  method: openapi.method,
  pattern: new RegExp(`^${openapi.path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
}));

function refuseUnknown(req: Request, res: Response): void {
  const allowed = paths.filter(({ pattern }) => pattern.test(req.path)).map(({ method }) => method);
  if (allowed.length === 0)
    throw new TRPCError({ code: 'NOT_FOUND', message: 'There is no such call' });
  res.set('allow', allowed.join(', '));
  throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: `Use ${allowed.join(' or ')}` });
}
