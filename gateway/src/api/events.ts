import { EVENTS_PATH, EVENTS_SINCE, EVENTS_USER } from '@repo/contract/live';
import { Router } from 'express';
import { DomainError } from '../errors.ts';
import { endWithoutEvents, openEventStream } from '../live/event-stream.ts';
import type { LiveStreams } from '../live/live-streams.ts';
import { createContext, type Services } from '../http/create-context.ts';
import { onResponseEnd } from '../limits/on-response-end.ts';

/**
 * `GET /api/events`: server-sent events (contract: `LiveEvents`) about changes of the user's data, or of all clients'
 * for an admin, until the session ends. Mount before the compression, which would buffer events.
 */
export function events(services: Services, streams: LiveStreams): Router {
  return Router().get(EVENTS_PATH, async (req, res) => {
    res.set('cache-control', 'no-store');
    const signedIn = await createContext(services, req, res).session();
    const expected = req.query[EVENTS_USER];
    if (!signedIn || (expected !== undefined && expected !== signedIn.user.id)) {
      throw new DomainError('sign-in-required', 'Please sign in');
    }
    if (streams.isStopping()) throw new DomainError('unavailable', 'The gateway is stopping');
    if (res.destroyed) return;
    if (req.method === 'HEAD') return endWithoutEvents(res);
    const owner = {
      userId: signedIn.user.id,
      sessionId: signedIn.sessionId,
      role: signedIn.user.role,
      secondFactor: signedIn.proof.secondFactor,
      needsSecondFactor: services.requireAdminMfa,
    };
    const since = req.query[EVENTS_SINCE];
    const position = typeof since === 'string' ? since : undefined;
    onResponseEnd(res, streams.add(openEventStream(res), owner, position));
  });
}
