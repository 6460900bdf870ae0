import * as z from 'zod/mini';
import { entityId } from './ids.ts';
import { issueCode, type IssueCode } from './issues.ts';
import { requiredText } from './text.ts';

export const revealReasons = ['bureau-call', 'dispute-letter', 'identity-check'] as const;
export type RevealReason = (typeof revealReasons)[number];

const REASON_MIN = 5;
const REASON_MAX = 200;

/** Nine digits, alone or as an SSN is written; a phone number has ten. */
const SSN = /(?<!\d[\s.-]?)(?:\d[\s.-]?){9}(?![\s.-]?\d)|(?<!\d)\d{3}[\s.-]?\d\d[\s.-]?\d{4}(?!\d)/;

/** Certainly an SSN, while nine digits alone may also be a docket number. */
export const WRITTEN_SSN = /(?<!\d)\d{3}[\s.-]\d\d[\s.-]\d{4}(?!\d)/;

/**
 * A reason in a person's words, which is kept for good and read by the client. It must not contain
 * a social security number.
 */
export const reasonInWords = (missing: IssueCode, longest = 500, refused = SSN) =>
  requiredText(missing, longest, REASON_MIN).check(
    z.refine((text) => !refused.test(text), issueCode('reason-holds-number')),
  );

export const revealReasonInput = z.object({
  reason: reasonInWords('reveal-reason-required', REASON_MAX),
});
export type RevealReasonInput = z.infer<typeof revealReasonInput>;

export const revealSsnInput = z.extend(revealReasonInput, { id: entityId });
export type RevealSsnInput = z.infer<typeof revealSsnInput>;

export const REVEALED_MS = 30_000;

export const REVEALS_PER_HOUR = 30;

export const revealedSsn = z.object({ ssn: z.string() });
