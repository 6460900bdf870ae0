import { raw, Router, type Request } from 'express';
import type { Stripe } from 'stripe';
import { DomainError } from '../../errors.ts';
import type { Services } from '../create-context.ts';
import { applyStripeEvent } from '../../features/subscriptions/apply-stripe-event.ts';
import type { Payments } from '../../payments.ts';

const MAX_EVENT_BYTES = 1_048_576;

function verified({ stripe, webhookSecret }: Payments, req: Request): Stripe.Event {
  const body = Buffer.isBuffer(req.body) ? req.body : '';
  const signature = req.get('stripe-signature') ?? '';
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret);
  } catch {
    throw new DomainError('invalid-input', 'The signature does not fit the body');
  }
}

/** `POST /api/stripe/webhook`: what Stripe tells us, proven by its signature over the raw body. */
export function stripeWebhook({ db, payments }: Services): Router {
  const routes = Router();
  if (!payments) return routes;
  return routes.post(
    '/api/stripe/webhook',
    raw({ type: () => true, limit: MAX_EVENT_BYTES }),
    async (req, res) => {
      await applyStripeEvent(db, payments, verified(payments, req));
      res.json({ received: true });
    },
  );
}
