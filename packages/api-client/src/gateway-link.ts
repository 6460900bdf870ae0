import { REQUEST_ID_HEADER } from '@repo/contract/request-id';
import { httpBatchLink, splitLink, type TRPCLink } from '@trpc/client';
import type { AppRouter } from 'gateway/app-router';
import { ANSWER_LIMIT_MS, fetchText } from './fetch-text.ts';
import { failureOf, parseJson } from './rest.ts';

/** The gateway's URL and the headers of every request. */
export interface ApiSettings {
  /** Origin and path before `/trpc`; empty for this origin. */
  baseUrl: string;
  headers(): Record<string, string>;
}

const LONG_LIMIT_MS = 120_000;

/** Options of a call that the gateway may work on for longer than others: `useMutation(longRunning)`. */
export const longRunning = { trpc: { context: { longRunning: true } } } as const;

/** The link that sends calls to the gateway. Calls made in the same tick share one HTTP request. */
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
    false: batchLink(ANSWER_LIMIT_MS),
  });
}

/** Throws `HttpError` for a response that is not JSON, which is a proxy's: tRPC's own error would not tell it from none. */
async function fetchJson(url: RequestInfo | URL, init: RequestInit, limitMs: number) {
  const { response, text } = await fetchText(url, init, limitMs);
  const body = parseJson(text);
  if (body === null) throw failureOf(response, text);
  const requestId = response.headers.get(REQUEST_ID_HEADER);
  return { ok: response.ok, json: () => Promise.resolve(body), requestId };
}
