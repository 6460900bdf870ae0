import * as z from 'zod/mini';
import { calendarDate, instant } from './ids.ts';
import { listCount } from './paging.ts';

/**
 * A day's work, in its order. `overdue-answers`: disputes that a bureau has not answered in time; `due-answers`: those whose answer
 * is due soon; `next-round`: clients whose disputes are all past that time; `answers-to-read`: clients whose answers to findings no
 * admin has read; `messages`: clients who wait for an answer; `open-findings`: clients who have not answered the findings of their
 * reports; `contracts-unsigned`: offers that clients have not signed for days; `contracts-waiting`: signed ones whose time to cancel
 * is not over; `contracts-started`: those on which work may start since this week; `contracts-ended`: cancelled or stopped this week. The letters wait as in
 * {@link letterQueues}. `work-to-bill`: finished services that may be billed; `refunds-owed`: invoices whose payments are to be
 * given back, because they are not owed as things are known now. `guarantee-reports`: guarantees that end soon without a later score.
 * `chargebacks`: payments that clients dispute at their bank.
 */
export const workGroups = {
  due: [
    'overdue-answers',
    'due-answers',
    'deletions',
    'corrections',
    'leads',
    'refunds-owed',
    'chargebacks',
  ],
  ready: [
    'reports-to-confirm',
    'documents',
    'applications',
    'next-round',
    'contracts-started',
    'letters-to-mail',
    'work-to-bill',
  ],
  answered: ['answers-to-read', 'messages'],
  'follow-up': [
    'clients-without-report',
    'open-findings',
    'guarantee-reports',
    'contracts-unsigned',
    'contracts-waiting',
    'contracts-ended',
    'letters-in-transit',
    'letters-to-sign',
    'failures',
  ],
} as const;
export type WorkGroup = keyof typeof workGroups;
export type WorkKind = (typeof workGroups)[WorkGroup][number];

/** `dueOn` is the day by which the oldest must be done, or for `contracts-waiting` on which work may start, null without one. */
export const waitingWork = z.extend(listCount, {
  kind: z.enum(Object.values(workGroups).flat()),
  waitingSince: instant,
  dueOn: z.nullable(calendarDate),
});
export type WaitingWork = z.infer<typeof waitingWork>;

export const today = z.array(waitingWork);
