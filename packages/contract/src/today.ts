import * as z from 'zod/mini';
import { instant } from './ids.ts';
import { listCount } from './paging.ts';

/**
 * `messages`: clients who wait for an answer; `overdue-answers`: disputes that a bureau has not
 * answered in time; `open-findings`: clients who have not answered the findings of their reports; `answers-to-read`: clients whose
 * answers no admin has read.
 */
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
  'answers-to-read',
  'failures',
] as const;
export type WorkKind = (typeof workKinds)[number];

export const waitingWork = z.extend(listCount, {
  kind: z.enum(workKinds),
  waitingSince: instant,
});
export type WaitingWork = z.infer<typeof waitingWork>;

export const today = z.array(waitingWork);
