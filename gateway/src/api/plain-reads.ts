import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type TRPCError,
} from '@trpc/server';
import type { Request, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { createContext, type Services } from '../http/create-context.ts';
import { sendJson } from '../http/send-json.ts';
import { hasBody } from '../limits/bodies.ts';
import { retryHeaders } from '../trpc/retry-headers.ts';
import { appRouter, procedures } from './app-router.ts';
import { namesIn, respondTo, restEndpoints, restPaths, type RestEndpoint } from './rest.ts';

/** Responds, or rejects. */
type Respond = (req: Request, res: Response) => Promise<void>;

interface PlainReadOptions {
  services: Services;
  maxBatchSize: number;
  onTrpcError: (failure: { error: TRPCError; req: Request; path: string }) => void;
}

/** No path of a route that is not a procedure has one. */
const ID = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})';

/**
 * Finds how to respond to a GET of the API that is written as this product's pages write it. What is written in another way, or
 * fails before a procedure is known, is for Express's routes and tRPC's adapter.
 */
export function findPlainRead(options: PlainReadOptions) {
  const findRest = restReads(options);
  return (req: IncomingMessage): Respond | undefined => {
    const { method, url = '', headers } = req;
    if (method !== 'GET' || hasBody(req) || headers['content-type'] !== undefined) return undefined;
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    if (path.startsWith('/trpc/')) {
      return trpcRead(options, path.slice('/trpc/'.length), end < 0 ? '' : url.slice(end));
    }
    return path.startsWith('/api/') ? findRest(path) : undefined;
  };
}

function restReads({ services }: PlainReadOptions) {
  const reading = new Map(
    restEndpoints
      // Those with a response of their own but no procedure for it are streamed by a route.
      .filter(({ openapi: { method, response, all } }) => method === 'GET' && (all || !response))
      .map((endpoint) => [endpoint.openapi.path, endpoint]),
  );
  const withIds = restPaths().flatMap((path) => {
    const endpoint = reading.get(path);
    if (!endpoint || !path.includes('{')) return [];
    reading.delete(path);
    return [
      {
        endpoint,
        names: namesIn(path),
        pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, ID)}$`),
      },
    ];
  });
  const respond =
    (endpoint: RestEndpoint, params: Record<string, string>): Respond =>
    (req, res) => {
      req.params = params;
      res.setHeader('cache-control', 'no-store');
      return respondTo(endpoint, services, req, res);
    };

  return (path: string): Respond | undefined => {
    const endpoint = reading.get(path.slice('/api'.length));
    if (endpoint) return respond(endpoint, {});
    for (const { endpoint: found, names, pattern } of withIds) {
      const ids = pattern.exec(path)?.slice(1);
      if (ids) return respond(found, Object.fromEntries(names.map((name, at) => [name, ids[at]!])));
    }
    return undefined;
  };
}

function trpcRead(
  { services, maxBatchSize, onTrpcError }: PlainReadOptions,
  path: string,
  search: string,
): Respond | undefined {
  const query = new URLSearchParams(search);
  const isBatch = query.get('batch') === '1';
  const names = isBatch ? path.split(',') : [path];
  const isKnown = names.every(
    (name) => Object.hasOwn(procedures, name) && procedures[name]!._def.type === 'query',
  );
  const isPlain = [...query.keys()].every((name) => name === 'batch' || name === 'input');
  const inputs = inputsIn(query.get('input'), isBatch);
  if (!isKnown || !isPlain || !inputs || names.length > maxBatchSize) return undefined;

  return async (req, res) => {
    const ctx = createContext(services, req, res);
    const errors: TRPCError[] = [];
    const call = async (name: string, index: number) => {
      const input = inputs[index];
      const common = { path: name, ctx, type: 'query' as const };
      try {
        const data: unknown = await callTRPCProcedure({
          ...common,
          router: appRouter,
          getRawInput: async () => input,
          signal: undefined,
          batchIndex: index,
        });
        return { result: { data } };
      } catch (cause) {
        const error = getTRPCErrorFromUnknown(cause);
        errors.push(error);
        onTrpcError({ error, req, path: name });
        return {
          error: getTRPCErrorShape({ ...common, config: appRouter._def._config, error, input }),
        };
      }
    };
    const answers = await Promise.all(names.map(call));
    const statuses = new Set(answers.map(({ error }) => error?.data.httpStatus ?? 200));
    res.setHeaders(
      new Map(
        Object.entries({
          'cache-control': 'no-store',
          'content-type': 'application/json',
          vary: 'trpc-accept, accept',
          ...retryHeaders(errors),
        }),
      ),
    );
    const [status = 200] = statuses;
    sendJson(res, statuses.size > 1 ? 207 : status, isBatch ? answers : answers[0]);
  };
}

/** The input of each call by its index; undefined where they cannot be read. */
function inputsIn(text: string | null, isBatch: boolean): Record<string, unknown> | undefined {
  if (!text) return {};
  try {
    const input: unknown = JSON.parse(text);
    if (!isBatch) return { 0: input };
    return typeof input === 'object' && input && !Array.isArray(input) ? { ...input } : undefined;
  } catch {
    return undefined;
  }
}
