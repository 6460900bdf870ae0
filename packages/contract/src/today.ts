import * as z from 'zod/mini';
import { instant } from './ids.ts';
import { listCount } from './paging.ts';

/** What waits for an admin. `messages`: clients who wait for an answer; `overdue-answers`: disputes that a bureau has not answered in time; `open-findings`: clients who have not answered what was found in their reports. */
export const workKinds = [
  'messages',
  'documents',
  'applications',
  'leads',
  'overdue-answers',
  'corrections',
  'deletions',
  'clients-without-report',
  'reports-to-confirm',
  'open-findings',
  'failures',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** One kind of work: how many wait, and since when the first does. */
export const waitingWork = z.extend(listCount, {
  kind: z.enum(workKinds),
  waitingSince: instant,
});
export type WaitingWork = z.infer<typeof waitingWork>;

/** `GET /api/admin/today`: the kinds of work that wait, the one that waits longest first; empty when nothing does. */
export const today = z.array(waitingWork);
