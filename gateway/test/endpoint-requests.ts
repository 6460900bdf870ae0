import type { AnyProcedure } from '@trpc/server';
import { appRouter } from '../src/api/app-router.ts';
import { routeEndpoints } from '../src/api/route-endpoints.ts';
import type { ProcedureMeta } from '../src/trpc/procedures.ts';
import { PASSWORD } from './factories.ts';

const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>;

export const endpointNames = [
  ...Object.keys(procedures),
  ...routeEndpoints.map(({ name }) => name),
].sort();

type EndpointRequest = [path: string, init: RequestInit];

/**
 * Returns the requests that reach an endpoint by tRPC and by REST, with these row ids (by the segment before `{id}`, or
 * the parameter) and the caller's password. Other input is missing.
 */
export function requestsOf(
  name: string,
  ids: Record<string, string>,
): [EndpointRequest, ...EndpointRequest[]] {
  const procedure = procedures[name];
  if (!procedure)
    return [
      restRequest(
        routeEndpoints.find((route) => route.name === name)!,
        ids,
      ),
    ];
  const { openapi } = (procedure._def.meta ?? {}) as ProcedureMeta;
  const input = { ...(openapi && parametersOf(openapi.path, ids)), password: PASSWORD };
  const byTrpc = trpcRequest(name, procedure._def.type === 'query', input);
  return openapi ? [byTrpc, restRequest({ openapi }, ids)] : [byTrpc];
}

function trpcRequest(name: string, isQuery: boolean, input: object): EndpointRequest {
  if (isQuery) return [`/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, {}];
  return [`/trpc/${name}`, jsonRequest('POST', input)];
}

function restRequest(
  { openapi: { method, path } }: { openapi: { method: string; path: string } },
  ids: Record<string, string>,
): EndpointRequest {
  const parameters = parametersOf(path, ids);
  const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => parameters[parameter]!)}`;
  return [url, method === 'GET' ? {} : jsonRequest(method, { password: PASSWORD })];
}

const jsonRequest = (method: string, body: object): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

function parametersOf(path: string, ids: Record<string, string>): Record<string, string> {
  const found = [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(
    ([, segment = '', parameter = '']) => {
      const id = ids[parameter] ?? ids[segment];
      if (!id) throw new Error(`The test has no row for ${path}: add one to client-rows.ts`);
      return [parameter, id];
    },
  );
  return Object.fromEntries(found);
}
