import { callTRPCProcedure, TRPCError, type AnyProcedure } from '@trpc/server';
import { json, Router, type Request, type Response } from 'express';
import { appRouter, procedures } from './app-router.ts';
import type { ProcedureMeta } from '../trpc/trpc.ts';
import { DomainError } from '../errors.ts';
import { routeEndpoints } from './route-endpoints.ts';
import { createContext, type Services } from '../http/create-context.ts';
import { sendJson } from '../http/send-json.ts';
import { hasBody, isReading, MAX_BODY_BYTES } from '../limits/bodies.ts';

export interface RestEndpoint {
  name: string;
  procedure: AnyProcedure;
  openapi: NonNullable<ProcedureMeta['openapi']>;
}

export const restEndpoints: RestEndpoint[] = Object.entries(procedures).flatMap(
  ([name, procedure]) => {
    const { openapi } = (procedure._def.meta ?? {}) as ProcedureMeta;
    return openapi ? [{ name, procedure, openapi }] : [];
  },
);

function inputOf(req: Request): unknown {
  if (isReading(req)) return { ...req.query, ...req.params };
  if (req.body !== undefined && (typeof req.body !== 'object' || Array.isArray(req.body))) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'The body must be a JSON object' });
  }
  return { ...req.body, ...req.params };
}

function requireJson(req: Request): void {
  if (hasBody(req) && !req.is('application/json')) {
    throw new TRPCError({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'Send JSON with content-type application/json',
    });
  }
}

/** The REST API: each endpoint calls its tRPC procedure in the process, so that both respond alike. */
export function restRouter(services: Services): Router {
  const routes = Router();
  routes.use((req, res, next) => {
    res.set('cache-control', 'no-store');
    requireJson(req);
    next();
  });
  const parseJson = json({ limit: MAX_BODY_BYTES });
  routes.use((req, res, next) => (isReading(req) ? next() : parseJson(req, res, next)));
  for (const path of restPaths()) {
    const endpoints = restEndpoints.filter(({ openapi }) => openapi.path === path);
    const route = routes.route(path.replaceAll(/\{(\w+)\}/g, ':$1'));
    for (const endpoint of endpoints) {
      route[methodOf(endpoint.openapi)]((req, res) => respondTo(endpoint, services, req, res));
    }
    // Express routes with the same path allow methods of their own.
    const besides = routeEndpoints.filter(({ openapi }) => openapi.path === path);
    const allowed = [...endpoints, ...besides].map(({ openapi }) => openapi.method);
    route.all((_req, res) => {
      res.set('allow', allowed.join(', '));
      throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: `Use ${allowed.join(' or ')}` });
    });
  }
  routes.use(() => {
    throw new DomainError('not-found', 'No such API endpoint');
  });
  return routes;
}

/** Calls the endpoint's procedure. `req.params` has been read from the path. */
export async function respondTo(
  { name, openapi: { method, all } }: RestEndpoint,
  services: Services,
  req: Request,
  res: Response,
): Promise<void> {
  const ctx = createContext(services, req, res);
  const output =
    all && Object.keys(req.query).length === 0
      ? await ctx.queueCall(() => all(ctx))
      : await callTRPCProcedure({
          router: appRouter,
          path: name,
          getRawInput: async () => inputOf(req),
          ctx,
          type: method === 'GET' ? 'query' : 'mutation',
          signal: undefined,
          batchIndex: 0,
        });
  sendJson(res, 200, output);
}

/** A fixed path comes before one with a parameter that it would match. */
export function restPaths(): string[] {
  const paths = [...new Set(restEndpoints.map(({ openapi }) => openapi.path))];
  return [
    ...paths.filter((path) => !path.includes('{')),
    ...paths.filter((path) => path.includes('{')),
  ];
}

/** The names of a path's `{name}` segments. */
export const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

function methodOf({ method }: RestEndpoint['openapi']) {
  return method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
}
