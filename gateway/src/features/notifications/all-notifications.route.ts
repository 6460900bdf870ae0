import { Router } from 'express';
import { listAllNotifications } from './list-notifications.ts';
import { requireUser } from '../../trpc/procedures.ts';
import { createContext, type Services } from '../../http/create-context.ts';

/** `GET /api/notifications` without parameters: all notifications as one JSON array. */
export function allNotifications(services: Services): Router {
  return Router().get('/api/notifications', async (req, res, next) => {
    if (Object.keys(req.query).length > 0) return next();
    const reader = await requireUser(createContext(services, req, res));
    res.set('cache-control', 'no-store').json(await listAllNotifications(services.db, reader));
  });
}
