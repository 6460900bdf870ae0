import * as z from 'zod/mini';

export const httpStatusByErrorCode = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof httpStatusByErrorCode;

/**
 * One broken rule. `path` leads to the field, `code` is one of `issueMessages` (a newer gateway may
 * send unknown codes), `message` is its English sentence, and `by` names the colleague whose change
 * is the reason, or the client or the person in a report that it is about.
 */
export const issue = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.string(),
  message: z.string(),
  by: z.optional(z.string()),
});
export type Issue = z.infer<typeof issue>;

/**
 * Body of a REST error, and `data` of a tRPC error. `rule`: the citation of the law that demands the refusal. Never contains
 * a stack.
 */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.optional(z.array(issue)),
  rule: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
