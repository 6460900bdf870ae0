import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { listenLocally } from './listen-locally.ts';
import { decodeForm, type Form } from './stripe-test-form.ts';
import { StripeTestObjects } from './stripe-test-objects.ts';
import { StripeTestError } from './stripe-test-parameters.ts';

export const stripeTestSettings = {
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
};

interface Reply {
  status: number;
  body: unknown;
}

interface KnownReply {
  request: string;
  reply: Promise<Reply> | Reply;
  onRepeated: () => void;
}

export interface StripeRequest {
  method: string;
  path: string;
  form: Form;
  idempotencyKey: string | undefined;
  status: number;
}

export interface StripeTestServer {
  url: string;
  objects: StripeTestObjects;
  requests: StripeRequest[];
  delayMs: number;
  heldUntilRepeated: RegExp | null;
  failure: { path: RegExp; as: number | 'lost-response' } | null;
  /** As if a day had passed. */
  forgetKeys(): void;
  beforeCall: ((call: string) => Promise<void>) | null;
  stop(): Promise<void>;
}

/**
 * Starts a local test double of Stripe's API, used through STRIPE_API_BASE. Rejects what Stripe rejects (key, version,
 * encoding, parameters, reused idempotency keys) and keeps its objects in memory.
 */
export async function startStripeTestServer(): Promise<StripeTestServer> {
  const objects = new StripeTestObjects();
  const replies = new Map<string, KnownReply>();
  const listener = createServer((req, res) => void respond(req, res));

  async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = req;
    const { pathname: path, search } = new URL(req.url ?? '/', 'http://stripe.test');
    const { sent, form } =
      method === 'POST' ? await bodyOf(req) : { sent: search, form: decodeForm(search) };
    const idempotencyKey = headers['idempotency-key']?.toString();
    await server.beforeCall?.(`${method} ${path}`);
    const { status, body } = await replyTo(req, path, sent, form, idempotencyKey);
    server.requests.push({ method, path, form, idempotencyKey, status });
    if (server.failure?.as === 'lost-response' && server.failure.path.test(`${method} ${path}`)) {
      res.destroy();
      return;
    }
    // A retry with the same key would get the same response.
    const advice = status === 500 ? { 'stripe-should-retry': 'false' } : {};
    const requestId = { 'request-id': `req_${server.requests.length}` };
    res.writeHead(status, { 'content-type': 'application/json', ...requestId, ...advice });
    res.end(JSON.stringify(body));
  }

  async function replyTo(
    req: IncomingMessage,
    path: string,
    sent: string,
    form: Form,
    key: string | undefined,
  ): Promise<Reply> {
    const call = `${req.method} ${path}`;
    try {
      checkHeaders(req);
      const known = key ? replies.get(key) : undefined;
      if (known) return await replay(known, `${call} ${sent}`);
      let onRepeated = () => {};
      const repeated = new Promise<void>((resolve) => (onRepeated = resolve));
      const held = server.heldUntilRepeated?.test(call) ? repeated : undefined;
      const reply = execute(call, form, held);
      if (key) replies.set(key, { request: `${call} ${sent}`, reply, onRepeated });
      const done = await reply;
      // Like Stripe, lets a request that was rejected before any effect be sent again with its key.
      if (key && done.status >= 400 && done.status < 500) replies.delete(key);
      else if (key) replies.set(key, { request: `${call} ${sent}`, reply: done, onRepeated });
      return done;
    } catch (error) {
      return errorReply(error);
    }
  }

  async function execute(call: string, form: Form, held?: Promise<void>): Promise<Reply> {
    await held;
    await delay(server.delayMs);
    const { failure } = server;
    if (typeof failure?.as === 'number' && failure.path.test(call)) {
      return errorReply(
        new StripeTestError(failure.as, { type: 'api_error', message: 'Out of service' }),
      );
    }
    try {
      return { status: 200, body: structuredClone(objects.call(call, form)) };
    } catch (error) {
      return errorReply(error);
    }
  }

  const server: StripeTestServer = {
    ...(await listenLocally(listener)),
    objects,
    requests: [],
    delayMs: 0,
    heldUntilRepeated: null,
    failure: null,
    forgetKeys: () => replies.clear(),
    beforeCall: null,
  };
  return server;
}

/** A file as its name, type, size and hash, because each upload has another boundary. */
async function bodyOf(req: IncomingMessage): Promise<{ sent: string; form: Form }> {
  const type = req.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) {
    const sent = await text(req);
    return { sent, form: decodeForm(sent) };
  }
  const body = await new Response(await buffer(req), {
    headers: { 'content-type': type },
  }).formData();
  const form: Form = {};
  for (const [name, value] of body) {
    if (typeof value === 'string') form[name] = value;
    else {
      const hash = createHash('sha256').update(new Uint8Array(await value.arrayBuffer()));
      const { name: fileName, type: fileType, size } = value;
      form[name] = { name: fileName, type: fileType, size: `${size}`, hash: hash.digest('hex') };
    }
  }
  return { sent: JSON.stringify(form), form };
}

function checkHeaders({ method, url, headers }: IncomingMessage): void {
  if (headers.authorization !== `Bearer ${stripeTestSettings.STRIPE_SECRET_KEY}`)
    throw new StripeTestError(401, { message: 'Invalid API Key provided' });
  if (!/^\d{4}-\d\d-\d\d(\.\w+)?$/.test(String(headers['stripe-version'])))
    throw new StripeTestError(400, { message: 'Invalid Stripe API version' });
  const type =
    url === '/v1/files'
      ? /^multipart\/form-data; boundary=/
      : /^application\/x-www-form-urlencoded$/;
  if (method === 'POST' && !type.test(headers['content-type'] ?? ''))
    throw new StripeTestError(400, {
      message: 'Send form-encoded parameters, or a file as multipart',
    });
}

async function replay(known: KnownReply, request: string): Promise<Reply> {
  known.onRepeated();
  if (known.request !== request)
    throw new StripeTestError(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters',
    });
  if (known.reply instanceof Promise)
    throw new StripeTestError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this key',
    });
  return known.reply;
}

function errorReply(error: unknown): Reply {
  if (error instanceof StripeTestError)
    return { status: error.status, body: { error: error.error } };
  throw error;
}
