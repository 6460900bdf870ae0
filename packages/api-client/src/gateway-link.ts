import { REQUEST_ID_HEADER } from '@repo/contract/request-id';
import { httpBatchLink, splitLink, type TRPCLink } from '@trpc/client';
import type { AppRouter } from 'gateway/app-router';
import { REQUEST_TIMEOUT_MS, fetchText } from './fetch-text.ts';
import { failureOf, parseJson } from './rest.ts';

export interface ApiSettings {
  /** Origin and path before `/trpc`; empty for this origin. */
  baseUrl: string;
  headers(): Record<string, string>;
}

const LONG_LIMIT_MS = 120_000;

/** Options of a call that may take longer than others: `useMutation(longRunning)`. */
export const longRunning = { trpc: { context: { longRunning: true } } } as const;

export function gatewayLink({ baseUrl, headers }: ApiSettings): TRPCLink<AppRouter> {
  const batchLink = (limitMs: number) =>
    httpBatchLink<AppRouter>({
      url: `${baseUrl}/trpc`,
      headers,
      fetch: (url, init) => fetchJson(url, init as RequestInit, limitMs),
    });
  return splitLink({
    condition: ({ context }) => context['longRunning'] === true,
    true: batchLink(LONG_LIMIT_MS),
    false: batchLink(REQUEST_TIMEOUT_MS),
  });
}

/**
 * Throws `HttpError` for a response that is not JSON, which comes from a proxy. tRPC's own error
 * would look like no response.
 */
async function fetchJson(url: RequestInfo | URL, init: RequestInit, limitMs: number) {
  const { response, text } = await fetchText(url, init, limitMs);
  const body = parseJson(text);
  if (body === null) throw failureOf(response, text);
  const requestId = response.headers.get(REQUEST_ID_HEADER);
  return { ok: response.ok, json: () => Promise.resolve(body), requestId };
}
