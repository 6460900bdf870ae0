import { raw, Router } from 'express';
import type { Services } from '../../http/create-context.ts';
import { verifyStripeEvent } from '../../payments.ts';
import { applyStripeEvent } from '../subscriptions/apply-stripe-event.ts';
import { chargeHandlers } from './apply-charge-event.ts';

const MAX_EVENT_BYTES = 1_048_576;

/** `POST /api/stripe/webhook`: events from Stripe, authenticated by the signature over the raw body. */
export function stripeWebhook({ db, encryption, payments }: Services): Router {
  const routes = Router();
  if (!payments) return routes;
  return routes.post(
    '/api/stripe/webhook',
    raw({ type: () => true, limit: MAX_EVENT_BYTES }),
    async (req, res) => {
      const event = verifyStripeEvent(payments, req.body, req.get('stripe-signature') ?? '');
      await applyStripeEvent({ db, encryption }, payments, event, chargeHandlers);
      res.json({ received: true });
    },
  );
}
