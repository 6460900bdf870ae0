import { REQUEST_ID_HEADER } from '@repo/contract/request-id';
import { fetchText } from './fetch-text.ts';

/** A response that was not OK: the message is the status, a colon and the body (specification §8). */
export class HttpError extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string | null;

  constructor(status: number, text: string, requestId: string | null = null) {
    super(`${status}: ${text}`);
    this.name = 'HttpError';
    this.status = status;
    this.body = parseJson(text);
    this.requestId = requestId;
  }
}

interface ResponseSchema<Output> {
  parse(body: unknown): Output;
}

export function failureOf({ status, statusText, headers }: Response, text: string): HttpError {
  return new HttpError(status, text || statusText, headers.get(REQUEST_ID_HEADER));
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Sends a REST request with the session's cookie, for code without a tRPC client (shell,
 * marketing). Returns the JSON body, parsed by `schema` if given. Throws {@link HttpError}, {@link
 * TimeoutError}, or the schema's error.
 */
export function rest(method: string, path: string, body?: unknown): Promise<unknown>;
export function rest<Output>(
  method: string,
  path: string,
  body: unknown,
  schema: ResponseSchema<Output>,
  headers?: Record<string, string>,
): Promise<Output>;
export async function rest(
  method: string,
  path: string,
  body?: unknown,
  schema?: ResponseSchema<unknown>,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const { response, text } = await fetchText(path, {
    method,
    credentials: 'include',
    ...(body === undefined
      ? { headers }
      : {
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
  });
  if (!response.ok) throw failureOf(response, text);
  const parsed = parseJson(text);
  return schema ? schema.parse(parsed) : parsed;
}
