import { raw, Router } from 'express';
import type { Services } from '../../http/create-context.ts';
import { verifyPostalEvent } from '../../postal.ts';
import { applyPostalEvent } from './apply-postal-event.ts';

const MAX_EVENT_BYTES = 1_048_576;

/** `POST /api/lob/webhook`: events of the mail provider, authenticated by the signature over the raw body. */
export function postalWebhook({ db, encryption, postal }: Services): Router {
  const routes = Router();
  if (!postal) return routes;
  return routes.post(
    '/api/lob/webhook',
    raw({ type: () => true, limit: MAX_EVENT_BYTES }),
    async (req, res) => {
      const event = verifyPostalEvent(postal, {
        body: req.body,
        signature: req.get('lob-signature') ?? '',
        timestamp: req.get('lob-signature-timestamp') ?? '',
      });
      if (event) await applyPostalEvent({ db, encryption }, event);
      res.json({ received: true });
    },
  );
}
