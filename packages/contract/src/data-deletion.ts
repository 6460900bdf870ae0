import * as z from 'zod/mini';
import { entityId, instant } from './ids.ts';
import { reasonInWords, WRITTEN_SSN } from './ssn-reveal.ts';

/** Days within which a request for deletion is answered (CCPA, Cal. Civ. Code 1798.130). */
export const DELETION_ANSWER_DAYS = 45;

/** `GET /api/account/deletion`: when the caller asked for the deletion of their data, or null; `isHeld` while a legal hold forbids it. */
export const ownDeletion = z.object({ requestedAt: z.nullable(instant), isHeld: z.boolean() });
export type OwnDeletion = z.infer<typeof ownDeletion>;

/** Kinds of rows that a deletion removes, and those that stay as evidence. */
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
] as const;
export const keptKinds = ['consents', 'audit-events', 'payments'] as const;

const counts = <Kind extends string>(kinds: readonly Kind[]) =>
  z.array(z.object({ kind: z.enum(kinds), count: z.number() }));

/**
 * `GET /api/admin/clients/{id}/deletion`: what a deletion of a client's data would do now. `startedAt` is set until the job
 * has deleted the account, and `failed` when it no longer tries to: starting again runs it again. `legalHoldBy` is an admin's name.
 */
export const deletionPreview = z.object({
  requestedAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  failed: z.boolean(),
  legalHold: z.nullable(z.string()),
  legalHoldBy: z.nullable(z.string()),
  blockers: z.array(z.enum(['legal-hold', 'subscription-active'])),
  deleted: counts(deletedKinds),
  kept: counts(keptKinds),
});
export type DeletionPreview = z.infer<typeof deletionPreview>;

/** Input of `PATCH /api/admin/clients/{id}/deletion` and `PATCH /api/admin/leads/{id}/legal-hold`: the reason for a legal hold; null ends it. */
export const legalHoldInput = z.object({
  id: entityId,
  legalHold: z.nullable(reasonInWords('correction-reason-required', undefined, WRITTEN_SSN)),
});
export type LegalHoldInput = z.infer<typeof legalHoldInput>;

/** Input of `POST /api/admin/clients/{id}/deletion`: the request as the admin saw it, since the client may withdraw it. */
export const startDeletionInput = z.object({ id: entityId, requestedAt: z.nullable(instant) });
export type StartDeletionInput = z.infer<typeof startDeletionInput>;
