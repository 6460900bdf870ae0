import * as z from 'zod/mini';
import { pageOf, pageRequest } from './paging.ts';
import { instant } from './ids.ts';

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

/**
 * `firstName` is null when the account no longer exists; `what` names the document or the creditor.
 * A viewed document and a revealed number have a `reason`: one of `viewReasons`, of
 * `revealReasons`, or an admin's own text.
 */
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
