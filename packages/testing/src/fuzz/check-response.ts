import { errorBody, httpStatusByErrorCode } from '@repo/contract/errors';
import * as z from 'zod/mini';
import type { FuzzRequest } from './requests.ts';
import type { FuzzResponse } from './send.ts';

const statuses: ReadonlySet<number> = new Set(Object.values(httpStatusByErrorCode));
const trpcError = z.object({
  error: z.object({
    message: z.string(),
    code: z.number(),
    data: z.extend(errorBody, { httpStatus: z.number() }),
  }),
});

/** The message of the gateway for text that no schema refused before the database did. */
const REFUSED_BY_DATABASE = 'A value cannot be stored or compared';

/** Returns what is wrong with a response, or null. */
export function problemOf(
  request: FuzzRequest,
  { status, type, text }: FuzzResponse,
): string | null {
  if (status >= 500) return `status ${status}`;
  if (/node_modules|\.[cm]?[jt]s:\d+|\n\s+at /.test(text)) return 'a stack';
  if (text.includes(REFUSED_BY_DATABASE)) return 'only the database refused the text';
  // Node itself refuses headers of more than 16 KB.
  if (request.method === 'HEAD' || status === 431) return null;
  const isJson = type.startsWith('application/json');
  if (!isJson) return status < 400 ? null : `an error of type "${type}"`;
  const body: unknown = JSON.parse(text);
  return request.surface === 'rest' ? ofRest(request, status, body) : ofTrpc(request, status, body);
}

function ofRest({ operation, method }: FuzzRequest, status: number, body: unknown): string | null {
  if (status >= 400) {
    if (!statuses.has(status)) return `an unknown status ${status}`;
    return errorBody.safeParse(body).success ? null : 'an error of another shape';
  }
  return operation.rest?.method === method ? fitsDocument(operation, body) : null;
}

function ofTrpc({ operation }: FuzzRequest, status: number, body: unknown): string | null {
  const results = Array.isArray(body) ? (body as unknown[]) : [body];
  for (const result of results) {
    const data = (result as { result?: { data: unknown } }).result;
    const isError = trpcError.safeParse(result).success || errorBody.safeParse(result).success;
    if (!data && !isError) return 'an error of another shape';
    if (data && results.length === 1) return fitsDocument(operation, data.data);
  }
  return status < 400 || statuses.has(status) ? null : `an unknown status ${status}`;
}

function fitsDocument({ fits }: FuzzRequest['operation'], body: unknown): string | null {
  if (!fits || fits(body)) return null;
  return `a response that does not fit the document: ${JSON.stringify(fits.errors)}`;
}
