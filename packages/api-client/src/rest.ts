/** An answer that was not OK: the message is the status, a colon and the body (specification §8). */
export class HttpError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'HttpError';
    this.status = status;
    this.body = parse(text);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * One REST call with the session's cookie, for code that has no tRPC client (the shell, marketing).
 * Answers the JSON body; throws {@link HttpError} for any answer that is not OK.
 */
export async function rest(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new HttpError(response.status, text || response.statusText);
  return parse(text);
}
