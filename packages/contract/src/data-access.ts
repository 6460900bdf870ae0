import * as z from 'zod/mini';
import { pageOf, pageRequest } from './paging.ts';
import { instant } from './ids.ts';

/** What a team member did with a client's data; `other` covers the rest. */
export const dataAccessKinds = [
  'client-viewed',
  'viewed-as-client',
  'ssn-revealed',
  'document-viewed',
  'document-reviewed',
  'item-changed',
  'profile-changed',
  'report-recorded',
  'funding-decided',
  'notification-sent',
  'sessions-ended',
  'other',
] as const;
export type DataAccessKind = (typeof dataAccessKinds)[number];

/** One access. `firstName` is null when the account no longer exists; `what` names the document or the creditor; a fetched or viewed document and a
 * revealed number have a `reason`: one of `viewReasons`, of `revealReasons`, or a text in the admin's words. */
export const dataAccess = z.object({
  id: z.string(),
  at: instant,
  firstName: z.nullable(z.string()),
  kind: z.enum(dataAccessKinds),
  what: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type DataAccess = z.infer<typeof dataAccess>;

export const listDataAccessInput = z.object(pageRequest(100, 20, 40));
export type ListDataAccessInput = z.infer<typeof listDataAccessInput>;

export const dataAccessPage = pageOf(dataAccess);
export type DataAccessPage = z.infer<typeof dataAccessPage>;
