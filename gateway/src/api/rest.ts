import { callTRPCProcedure, TRPCError, type AnyProcedure } from '@trpc/server';
import { json, Router, type Request, type RequestHandler, type Response } from 'express';
import { appRouter, procedures } from './app-router.ts';
import type { ProcedureMeta } from '../trpc/procedures.ts';
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

const isCall = (req: Request) => !hasBody(req) || Boolean(req.is('application/json'));

/**
 * Serves the REST API by calling each endpoint's tRPC procedure in process. `needs` run once an endpoint is found.
 * Other requests pass to the next routes.
 */
export function procedureRoutes(
  services: Services,
  needs: readonly RequestHandler[],
): RequestHandler {
  // Express tries the routes of a router in turn, so each first path segment has a small router.
  const routers = new Map<string, Router>();
  const parseJson = json({ limit: MAX_BODY_BYTES });
  for (const path of restPaths()) {
    const group = groupOf(path);
    const routes = routers.get(group) ?? Router();
    routers.set(group, routes);
    const route = routes.route(expressPath(path));
    for (const endpoint of restEndpoints.filter(({ openapi }) => openapi.path === path)) {
      const { method, all } = endpoint.openapi;
      route[methodOf(endpoint.openapi)](
        ...(all === 'streamed' ? [leaveAllToStream] : []),
        noStore,
        ...needs,
        ...(method === 'GET' ? [] : [parseJson]),
        (req, res) => respondTo(endpoint, services, req, res),
      );
    }
  }
  return (req, res, next) => {
    const routes = req.method === 'OPTIONS' ? undefined : routers.get(groupOf(req.path));
    if (routes && isCall(req)) routes(req, res, next);
    else next();
  };
}

/**
 * `/admin/clients` for `/admin/clients/{id}`, `/account` for `/account/email`. Lower case, because Express ignores
 * case.
 */
const groupOf = (path: string) => /^\/(?:admin\/)?[^/]*/i.exec(path)![0].toLowerCase();

const expressPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

const leaveAllToStream: RequestHandler = (req, _res, next) =>
  next(isRequestForAll(req) && req.method !== 'HEAD' ? 'router' : undefined);

const isRequestForAll = (req: Request) => Object.keys(req.query).length === 0;

const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('cache-control', 'no-store');
  next();
};

/** The response names the methods of an existing path. */
export function unknownCalls(): Router {
  const routes = Router().use(noStore);
  routes.use((req, _res, next) => {
    if (isCall(req)) return next();
    throw new TRPCError({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'Send JSON with content-type application/json',
    });
  });
  for (const path of restPaths()) {
    const allowed = [...restEndpoints, ...routeEndpoints]
      .filter(({ openapi }) => openapi.path === path)
      .map(({ openapi }) => openapi.method);
    routes.all(expressPath(path), (_req, res) => {
      res.set('allow', allowed.join(', '));
      throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: `Use ${allowed.join(' or ')}` });
    });
  }
  return routes.use(() => {
    throw new DomainError('not-found', 'No such API endpoint');
  });
}

async function respondTo(
  { name, openapi: { method, all } }: RestEndpoint,
  services: Services,
  req: Request,
  res: Response,
): Promise<void> {
  const ctx = createContext(services, req, res);
  const output =
    all && all !== 'streamed' && isRequestForAll(req)
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

function restPaths(): string[] {
  const paths = [...new Set(restEndpoints.map(({ openapi }) => openapi.path))];
  return [
    ...paths.filter((path) => !path.includes('{')),
    ...paths.filter((path) => path.includes('{')),
  ];
}

export const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

function methodOf({ method }: RestEndpoint['openapi']) {
  return method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
}
