import { startStripeTestServer, stripeTestSettings } from '@repo/testing/stripe-test-server.ts';
import { tmpdir } from 'node:os';
import { readEnv } from '../src/env.ts';
import { connectPayments } from '../src/payments.ts';
import type { HttpClient } from './http-client.ts';

export async function startStripe() {
  const server = await startStripeTestServer();
  const env = readEnv({ ...stripeTestSettings, STRIPE_API_BASE: server.url }, tmpdir());
  const payments = await connectPayments(env.payments!);

  function sign(payload: string, options: { secret?: string; timestamp?: number } = {}) {
    const secret = payments.webhookSecret;
    return payments.stripe.webhooks.generateTestHeaderString({ payload, secret, ...options });
  }

  function deliverText(
    http: HttpClient,
    body: string,
    signature?: string,
    headers: Record<string, string> = {},
  ) {
    return http.request('/api/stripe/webhook', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signature ? { 'stripe-signature': signature } : {}),
        ...headers,
      },
    });
  }

  function deliver(
    http: HttpClient,
    sent: object,
    { headers }: { headers?: Record<string, string> } = {},
  ) {
    const body = JSON.stringify(sent);
    return deliverText(http, body, sign(body), headers);
  }

  return { server, payments, sign, deliver, deliverText };
}

export type TestStripe = Awaited<ReturnType<typeof startStripe>>;
