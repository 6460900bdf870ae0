import * as z from 'zod/mini';
import { bureaus } from './credit-reports.ts';
import { reportedAccountNumber } from './report-snapshots.ts';

export const comparedLists = ['tradelines', 'collections', 'publicRecords', 'inquiries'] as const;
export type ComparedList = (typeof comparedLists)[number];

/**
 * `deleted`: only the earlier of two reports of a bureau has the row. `reinserted`: the report before lacks it, but an older one has it.
 * `unsure`: it may be one of `candidates`, which a person decides.
 */
export const changeKinds = [
  'new',
  'updated',
  'unchanged',
  'deleted',
  'reinserted',
  'unsure',
] as const;

export const matchReasons = [
  'same-creditor',
  'similar-creditor',
  'same-number',
  'compatible-number',
  'other-number',
  'same-opening-date',
  'same-opening-month',
  'other-opening-date',
  'same-original-creditor',
  'sold-debt',
  'same-amount',
  'same-type',
  'other-type',
] as const;
export type MatchReason = (typeof matchReasons)[number];

export const comparedRow = z.object({
  list: z.enum(comparedLists),
  index: z.number(),
  bureau: z.enum(bureaus),
  creditor: z.string(),
  originalCreditor: z.nullable(z.string()),
  accountNumber: z.nullable(reportedAccountNumber),
  dateOpened: z.nullable(z.string()),
  balance: z.nullable(z.number()),
});
export type ComparedRow = z.infer<typeof comparedRow>;

export const matchCandidate = z.object({
  previous: comparedRow,
  probability: z.number(),
  reasons: z.array(z.enum(matchReasons)),
});
export type MatchCandidate = z.infer<typeof matchCandidate>;

/** `id` is the same whenever the same two snapshots are compared. `changed` has the row's changed fields with their values as text. */
export const reportChange = z.object({
  id: z.string(),
  kind: z.enum(changeKinds),
  current: z.nullable(comparedRow),
  previous: z.nullable(comparedRow),
  probability: z.nullable(z.number()),
  reasons: z.array(z.enum(matchReasons)),
  changed: z.array(
    z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) }),
  ),
  candidates: z.array(matchCandidate),
});
export type ReportChange = z.infer<typeof reportChange>;
