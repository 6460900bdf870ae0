import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { decodeForm, type Form } from './stripe-test-form.ts';
import { StripeTestObjects } from './stripe-test-objects.ts';
import { StripeRefusal } from './stripe-test-parameters.ts';

/** The settings with which a gateway talks to the test server. */
export const stripeTestSettings = {
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
  STRIPE_PRICE_BASIC: 'price_basic',
  STRIPE_PRICE_PRO: 'price_pro',
  STRIPE_PRICE_ELITE: 'price_elite',
};

interface Reply {
  status: number;
  body: unknown;
}

interface KnownReply {
  request: string;
  reply: Promise<Reply> | Reply;
  /** To be called when another request under the same key has come. */
  noteRepeated: () => void;
}

/** What was sent, and the status it was answered with. */
export interface StripeRequest {
  method: string;
  path: string;
  form: Form;
  idempotencyKey: string | undefined;
  status: number;
}

export interface StripeTestServer {
  /** For STRIPE_API_BASE. */
  url: string;
  objects: StripeTestObjects;
  requests: StripeRequest[];
  /** How long each answer takes, in milliseconds. */
  delayMs: number;
  /** Calls whose first answer waits until another request under its idempotency key has come. */
  heldUntilRepeated: RegExp | null;
  /** Instead of an answer: a status without doing anything, or a connection cut after doing it. */
  failure: { path: RegExp; as: number | 'lost-answer' } | null;
  /** What the browser does with the client secret: the subscription gets its card. */
  saveCard(subscriptionId: string): void;
  /** Awaited before a call is carried out. */
  beforeCall: ((call: string) => Promise<void>) | null;
  stop(): Promise<void>;
}

/**
 * A local stand-in for Stripe's API, for the real client through STRIPE_API_BASE. It refuses what Stripe
 * refuses (key, version, form encoding, unknown and missing parameters, an idempotency key used for
 * another request or in use) and keeps customers, subscriptions and setup intents in memory.
 */
export async function startStripeTestServer(): Promise<StripeTestServer> {
  const { STRIPE_PRICE_BASIC, STRIPE_PRICE_PRO, STRIPE_PRICE_ELITE } = stripeTestSettings;
  const objects = new StripeTestObjects([STRIPE_PRICE_BASIC, STRIPE_PRICE_PRO, STRIPE_PRICE_ELITE]);
  const replies = new Map<string, KnownReply>();
  const listener = createServer((req, res) => void answer(req, res));

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = req;
    const { pathname: path, search } = new URL(req.url ?? '/', 'http://stripe.test');
    const sent = method === 'GET' ? search : await text(req);
    const form = decodeForm(sent);
    const idempotencyKey = headers['idempotency-key']?.toString();
    await server.beforeCall?.(`${method} ${path}`);
    const { status, body } = await replyTo(req, path, sent, idempotencyKey);
    server.requests.push({ method, path, form, idempotencyKey, status });
    if (server.failure?.as === 'lost-answer' && server.failure.path.test(`${method} ${path}`)) {
      res.destroy();
      return;
    }
    // Another try under the same key would only be answered the same.
    const advice = status === 500 ? { 'stripe-should-retry': 'false' } : {};
    const requestId = { 'request-id': `req_${server.requests.length}` };
    res.writeHead(status, { 'content-type': 'application/json', ...requestId, ...advice });
    res.end(JSON.stringify(body));
  }

  async function replyTo(
    req: IncomingMessage,
    path: string,
    sent: string,
    key: string | undefined,
  ): Promise<Reply> {
    const call = `${req.method} ${path}`;
    try {
      checkHeaders(req);
      const known = key ? replies.get(key) : undefined;
      if (known) return await replay(known, `${call} ${sent}`);
      let noteRepeated = () => {};
      const repeated = new Promise<void>((resolve) => (noteRepeated = resolve));
      const held = server.heldUntilRepeated?.test(call) ? repeated : undefined;
      const reply = carryOut(call, decodeForm(sent), held);
      if (key) replies.set(key, { request: `${call} ${sent}`, reply, noteRepeated });
      const done = await reply;
      // As with Stripe, a request that was refused before anything ran may be sent again under its key.
      if (key && done.status >= 400 && done.status < 500) replies.delete(key);
      else if (key) replies.set(key, { request: `${call} ${sent}`, reply: done, noteRepeated });
      return done;
    } catch (error) {
      return refusal(error);
    }
  }

  async function carryOut(call: string, form: Form, held?: Promise<void>): Promise<Reply> {
    await held;
    await delay(server.delayMs);
    const { failure } = server;
    if (typeof failure?.as === 'number' && failure.path.test(call)) {
      return refusal(new StripeRefusal(failure.as, { type: 'api_error', message: 'Out of order' }));
    }
    try {
      return { status: 200, body: carryOutOn(objects, call, form) };
    } catch (error) {
      return refusal(error);
    }
  }

  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const server: StripeTestServer = {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    objects,
    requests: [],
    delayMs: 0,
    heldUntilRepeated: null,
    failure: null,
    saveCard(subscriptionId) {
      const subscription = objects.find(subscriptionId);
      subscription.pending_setup_intent = null;
      subscription.default_payment_method = `pm_of_${subscriptionId}`;
    },
    beforeCall: null,
    async stop() {
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
  return server;
}

function checkHeaders({ method, headers }: IncomingMessage): void {
  if (headers.authorization !== `Bearer ${stripeTestSettings.STRIPE_SECRET_KEY}`)
    throw new StripeRefusal(401, { message: 'Invalid API Key provided' });
  if (!/^\d{4}-\d\d-\d\d(\.\w+)?$/.test(String(headers['stripe-version'])))
    throw new StripeRefusal(400, { message: 'Invalid Stripe API version' });
  if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded')
    throw new StripeRefusal(400, { message: 'Send form-encoded parameters' });
}

async function replay(known: KnownReply, request: string): Promise<Reply> {
  known.noteRepeated();
  if (known.request !== request)
    throw new StripeRefusal(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters',
    });
  if (known.reply instanceof Promise)
    throw new StripeRefusal(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this key',
    });
  return known.reply;
}

function carryOutOn(objects: StripeTestObjects, call: string, form: Form): unknown {
  const [, id = ''] = /\/v1\/subscriptions\/(\w+)$/.exec(call) ?? [];
  if (call === 'POST /v1/customers') return objects.createCustomer(form);
  if (call === 'POST /v1/subscriptions') return objects.createSubscription(form);
  if (call === 'GET /v1/subscriptions') return objects.listSubscriptions(form);
  if (id && call.startsWith('GET')) return objects.retrieveSubscription(id, form);
  if (id && call.startsWith('POST')) return objects.updateSubscription(id, form);
  throw new StripeRefusal(404, { message: `Unrecognized request URL (${call})` });
}

function refusal(error: unknown): Reply {
  if (error instanceof StripeRefusal) return { status: error.status, body: { error: error.error } };
  throw error;
}
