import * as z from 'zod/mini';
import { entityId } from './ids.ts';
import { issueCode, type IssueCode } from './issues.ts';
import { requiredText } from './text.ts';

/** Common reasons for which an admin needs a client's social security number; another is written in words. */
export const revealReasons = ['bureau-call', 'dispute-letter', 'identity-check'] as const;
export type RevealReason = (typeof revealReasons)[number];

const REASON_MIN = 5;
const REASON_MAX = 200;

/** Nine digits, alone or as an SSN is written; a phone number has ten. */
const SSN = /(?<!\d[\s.-]?)(?:\d[\s.-]?){9}(?![\s.-]?\d)|(?<!\d)\d{3}[\s.-]?\d\d[\s.-]?\d{4}(?!\d)/;

/** What can only be an SSN: nine digits alone may also be a docket number. */
export const WRITTEN_SSN = /(?<!\d)\d{3}[\s.-]\d\d[\s.-]\d{4}(?!\d)/;

/** A reason in a person's words, which is kept for good and read by the client: without a social security number in it. */
export const reasonInWords = (missing: IssueCode, longest = 500, refused = SSN) =>
  requiredText(missing, longest, REASON_MIN).check(
    z.refine((text) => !refused.test(text), issueCode('reason-holds-number')),
  );

/** What the admin fills in: one of `revealReasons` or a text. */
export const revealReasonInput = z.object({
  reason: reasonInWords('reveal-reason-required', REASON_MAX),
});
export type RevealReasonInput = z.infer<typeof revealReasonInput>;

export const revealSsnInput = z.extend(revealReasonInput, { id: entityId });
export type RevealSsnInput = z.infer<typeof revealSsnInput>;

export const REVEALED_MS = 30_000;

export const REVEALS_PER_HOUR = 30;

export const revealedSsn = z.object({ ssn: z.string() });
