import { afterEach } from '@jest/globals';
import { httpStatusByErrorCode, type ErrorBody, type ErrorCode } from '@repo/contract/errors';
import { matchPath } from '@repo/contract/routing';
import { fakeXmlHttpRequest } from './fake-xml-http-request.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Declared as a method so that a handler may name the type of its input. */
type Handler = { handle(input: unknown): unknown }['handle'];

/**
 * Responses of the gateway by tRPC procedure (`'documents.list'`) or REST route (`'PATCH /api/credit-items/{id}'`). A
 * handler gets the input and returns data or a promise; it throws {@link gatewayError} or {@link networkFailure}.
 */
export type ApiHandlers = Record<string, Handler>;

interface Call {
  name: string;
  input: unknown;
}

export interface FakeApi {
  readonly calls: readonly Call[];
  inputs(name: string): unknown[];
  readonly requests: number;
  use(handlers: ApiHandlers): void;
  hold(name: string): () => void;
}

class GatewayError extends Error {
  readonly body: ErrorBody;
  constructor(body: ErrorBody) {
    super(body.message);
    this.body = body;
  }
}

class NetworkFailure extends Error {}

/** Returns what a handler throws: the gateway's error body, under the HTTP status of `code`. */
export function gatewayError(
  code: ErrorCode,
  message: string = code,
  issues?: ErrorBody['issues'],
  rule?: string,
): Error {
  return new GatewayError({ code, message, ...(issues && { issues }), ...(rule && { rule }) });
}

/** Throw it from a handler to leave the request without a response. All calls of its batch fail. */
export function networkFailure(): Error {
  return new NetworkFailure('Failed to fetch');
}

let active: { unexpected: string[]; restore(): void } | null = null;

afterEach(() => {
  if (!active) return;
  const { unexpected, restore } = active;
  active = null;
  restore();
  if (unexpected.length > 0) throw new Error(`Unexpected API calls: ${unexpected.join(', ')}`);
});

/**
 * A gateway behind `fetch` and XMLHttpRequest, until the end of the test. A call without a handler gets NOT_FOUND and fails the test
 * by name, even when the screen hides the error.
 *
 * @example
 * const api = createFakeApi({
 *   'documents.list': () => [document],
 *   'notifications.markRead': ({ id }: { id: string }) => ({ ...notification, id, read: true }),
 *   'POST /api/leads': () => {
 *     throw gatewayError('BAD_REQUEST', 'Invalid email', [{ path: ['email'], code: 'email', message: 'Invalid email' }]);
 *   },
 * });
 * const release = api.hold('documents.list');
 * renderScreen(<DocumentsScreen />, { Provider, api });
 * expect(screen.getByText('Loading')).toBeVisible();
 * release();
 * expect(await screen.findByText('id-card.pdf')).toBeVisible();
 * expect(api.inputs('documents.list')).toHaveLength(1);
 */
export function createFakeApi(handlers: ApiHandlers = {}): FakeApi {
  if (active) throw new Error('This test has a fake API already; add handlers to it with use()');
  const table = new Map(Object.entries(handlers));
  const held = new Map<string, Promise<void>>();
  const unexpected: string[] = [];
  const calls: Call[] = [];
  let requests = 0;

  async function respond(name: string, input: unknown): Promise<unknown> {
    calls.push({ name, input });
    const handler = table.get(name);
    if (!handler) {
      unexpected.push(name);
      throw gatewayError('NOT_FOUND', `The test has no handler for ${name}`);
    }
    await held.get(name);
    try {
      return await handler(input);
    } catch (error) {
      if (!(error instanceof GatewayError || error instanceof NetworkFailure)) {
        unexpected.push(`${name} (its handler threw ${String(error)})`);
      }
      throw error;
    }
  }

  async function fakeFetch(resource: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    requests += 1;
    const url = new URL(resource instanceof Request ? resource.url : resource, document.baseURI);
    const request = { url, method: (init.method ?? 'GET') as Method, body: readBody(init.body) };
    const response = url.pathname.startsWith('/trpc/')
      ? trpcResponse(request, respond)
      : restResponse(request, [...table.keys()], respond);
    return unlessAborted(response, init.signal);
  }

  const { fetch, XMLHttpRequest } = globalThis;
  globalThis.fetch = fakeFetch;
  globalThis.XMLHttpRequest = fakeXmlHttpRequest(fakeFetch);
  const api: FakeApi = {
    calls,
    inputs: (name) => calls.filter((call) => call.name === name).map(({ input }) => input),
    get requests() {
      return requests;
    },
    use: (more) => {
      for (const [name, handler] of Object.entries(more)) table.set(name, handler);
    },
    hold: (name) => {
      let release = () => {};
      held.set(name, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(name);
        release();
      };
    },
  };
  active = { unexpected, restore: () => Object.assign(globalThis, { fetch, XMLHttpRequest }) };
  return api;
}

interface FakeRequest {
  url: URL;
  method: Method;
  body: unknown;
}

type Respond = (name: string, input: unknown) => Promise<unknown>;

async function trpcResponse({ url, method, body }: FakeRequest, respond: Respond) {
  const isBatch = url.searchParams.get('batch') === '1';
  const sent = method === 'GET' ? JSON.parse(url.searchParams.get('input') ?? 'null') : body;
  const inputOf = (index: number) => (isBatch ? (sent as unknown[] | null)?.[index] : sent);
  const names = decodeURIComponent(url.pathname.slice('/trpc/'.length)).split(',');
  const results = await Promise.all(
    names.map(async (name, index) => {
      try {
        return { status: 200, json: { result: { data: await respond(name, inputOf(index)) } } };
      } catch (error) {
        const { status, body } = errorResponse(error);
        const data = { ...body, httpStatus: status };
        return { status, json: { error: { message: body.message, code: -32_000, data } } };
      }
    }),
  );
  const statuses = new Set(results.map(({ status }) => status));
  const [status = 200] = statuses.size > 1 ? [207] : statuses;
  return Response.json(isBatch ? results.map(({ json }) => json) : results[0]?.json, { status });
}

async function restResponse({ url, method, body }: FakeRequest, names: string[], respond: Respond) {
  const fields = { ...Object.fromEntries(url.searchParams), ...(body as object | null) };
  for (const name of names) {
    const [verb, pattern = ''] = name.split(' ');
    const params = verb === method ? matchPath(pattern, url.pathname) : null;
    if (params) return jsonResponse(respond(name, { ...fields, ...params }));
  }
  return jsonResponse(respond(`${method} ${url.pathname}`, fields));
}

async function jsonResponse(data: Promise<unknown>): Promise<Response> {
  try {
    return Response.json((await data) ?? null);
  } catch (error) {
    const { status, body } = errorResponse(error);
    return Response.json(body, { status });
  }
}

function errorResponse(error: unknown): { status: number; body: ErrorBody } {
  if (!(error instanceof GatewayError)) throw new TypeError(String(error));
  return { status: httpStatusByErrorCode[error.body.code as ErrorCode], body: error.body };
}

function readBody(body: RequestInit['body']): unknown {
  if (body instanceof FormData || body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' && body !== '' ? JSON.parse(body) : null;
}

function unlessAborted(response: Promise<Response>, signal?: AbortSignal | null) {
  if (!signal) return response;
  return new Promise<Response>((resolve, reject) => {
    const abort = () => reject(new DOMException('The request was aborted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    response.then(resolve, reject);
  });
}
