import * as z from 'zod/mini';
import { entityId, instant } from './ids.ts';

/** An open page that announced itself this long ago, and not since, is gone. */
export const PRESENCE_EXPIRES_MS = 30_000;

/** How often an open page announces itself. */
export const PRESENCE_EVERY_MS = 10_000;

/** An admin who has a client's file open; `tab` is the file's tab that they see, if known. */
export const presentAdmin = z.object({
  id: z.string(),
  name: z.string(),
  tab: z.nullable(z.string()),
  since: instant,
});
export type PresentAdmin = z.infer<typeof presentAdmin>;

/** `GET /api/admin/clients/{id}/presence`: the other admins with the file open, who came first first. */
export const presentAdmins = z.array(presentAdmin);

/** Input of `POST /api/admin/clients/{id}/presence/{pageId}`; each open page has an id of its own. */
export const announcePresenceInput = z.object({
  id: entityId,
  pageId: z.guid(),
  tab: z.optional(z.nullable(z.string().check(z.regex(/^[a-z-]{1,40}$/)))),
});
export type AnnouncePresenceInput = z.infer<typeof announcePresenceInput>;

/** Input of `DELETE /api/admin/clients/{id}/presence/{pageId}`. */
export const endPresenceInput = z.object({ id: entityId, pageId: z.guid() });
