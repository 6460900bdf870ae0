import * as z from 'zod/mini';
import { instant } from './ids.ts';

/** What waits for an admin. `messages`: clients who wait for an answer; `overdue-answers`: disputes that a bureau has not answered in time. */
export const workKinds = [
  'messages',
  'documents',
  'applications',
  'leads',
  'overdue-answers',
  'corrections',
  'deletions',
  'clients-without-report',
  'failures',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** Up to this number the work of a kind is counted; of more, only that there is more. */
export const WORK_COUNT_MAX = 1_000;

/** One kind of work: how many wait, and since when the first does. `more`: more than `count` wait. */
export const waitingWork = z.object({
  kind: z.enum(workKinds),
  count: z.number(),
  more: z.boolean(),
  waitingSince: instant,
});
export type WaitingWork = z.infer<typeof waitingWork>;

/** `GET /api/admin/today`: the kinds of work that wait, the one that waits longest first; empty when nothing does. */
export const today = z.array(waitingWork);
