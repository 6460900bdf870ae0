import * as z from 'zod/mini';
import { calendarDate, entityId, instant } from './ids.ts';
import { reasonInWords, WRITTEN_SSN } from './ssn-reveal.ts';

/** The CCPA's time limit for an answer to a request for deletion or correction (Cal. Civ. Code 1798.130). */
export const PRIVACY_ANSWER_DAYS = 45;

/**
 * Signed records that outlive the account: the last day on which the law keeps them if the deletion happens today, and its
 * citation (15 USC 1679i for contracts, 1679c(c) for a statement of rights alone).
 */
const keptRecords = z.object({ until: calendarDate, rule: z.string() });
export type KeptRecords = z.infer<typeof keptRecords>;

/**
 * `requestedAt` is null without a request; `isHeld` while a legal hold forbids the deletion; `keeps` is null for a client who
 * signed nothing.
 */
export const ownDeletion = z.object({
  requestedAt: z.nullable(instant),
  isHeld: z.boolean(),
  keeps: z.nullable(keptRecords),
});
export type OwnDeletion = z.infer<typeof ownDeletion>;

export const deletedKinds = [
  'profile',
  'credit-reports',
  'saved-reports',
  'credit-items',
  'documents',
  'timeline',
  'messages',
  'notifications',
  'funding-applications',
  'notes',
  'leads',
  'offers',
] as const;
export const keptKinds = ['contracts', 'consents', 'audit-events', 'payments'] as const;

const counts = <Kind extends string>(kinds: readonly Kind[]) =>
  z.array(z.object({ kind: z.enum(kinds), count: z.number() }));

/**
 * The effect that a deletion would have now. `startedAt` is set until the job has deleted the
 * account; `failed` once the job has given up, and starting again retries it. `legalHoldBy` is an
 * admin's name. `keeps` says until when the records of the kind `contracts` stay; a contract that runs is ended.
 */
export const deletionPreview = z.object({
  requestedAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  failed: z.boolean(),
  legalHold: z.nullable(z.string()),
  legalHoldBy: z.nullable(z.string()),
  blockers: z.array(z.enum(['legal-hold'])),
  deleted: counts(deletedKinds),
  kept: counts(keptKinds),
  keeps: z.nullable(keptRecords),
});
export type DeletionPreview = z.infer<typeof deletionPreview>;

export const legalHoldInput = z.object({
  id: entityId,
  legalHold: z.nullable(reasonInWords('correction-reason-required', undefined, WRITTEN_SSN)),
});
export type LegalHoldInput = z.infer<typeof legalHoldInput>;

export const startDeletionInput = z.object({ id: entityId, requestedAt: z.nullable(instant) });
export type StartDeletionInput = z.infer<typeof startDeletionInput>;
