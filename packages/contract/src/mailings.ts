import * as z from 'zod/mini';
import { bureaus } from './credit-reports.ts';
import { disputeKinds } from './disputes.ts';
import { calendarDate, entityId, instant } from './ids.ts';
import { issueCode } from './issues.ts';
import { pageRequest } from './paging.ts';
import { mailingPostage } from './postage.ts';
import { realDate } from './report-dates.ts';
import { trimmedText } from './text.ts';

export const mailProviders = ['print', 'lob'] as const;
export const mailServices = ['first-class', 'certified', 'certified-receipt'] as const;
export type MailService = (typeof mailServices)[number];

export const mailProviderList = z.object({ providers: z.array(z.enum(mailProviders)) });

/**
 * Of a letter at the provider. `refused`, `not-composed`, `letter-out-of-date`, `enclosure-missing` and `deleted`: it was not posted, and
 * waits for the mail again. `issue` and `pickup-available`: it was posted, and the Postal Service has trouble with it. `not-taken-back`: it was
 * withdrawn after it was printed.
 */
export const letterProblems = [
  'refused',
  'not-composed',
  'letter-out-of-date',
  'enclosure-missing',
  'deleted',
  'issue',
  'pickup-available',
  'not-taken-back',
] as const;
export type LetterProblem = (typeof letterProblems)[number];

export const MAX_MAILED_LETTERS = 600;

export const createMailingInput = z.object({
  disputeIds: z
    .array(entityId)
    .check(
      z.minLength(1, issueCode('nothing-to-change')),
      z.maxLength(MAX_MAILED_LETTERS, issueCode('too-many-at-once')),
    ),
  provider: z.enum(mailProviders),
  service: z.enum(mailServices),
  again: z._default(z.boolean(), false),
});
export type CreateMailingInput = z.infer<typeof createMailingInput>;

/** A number of the Postal Service as it is typed or scanned, without its spaces. */
const trackingNumber = z.string().check(
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.regex(/^(?:(?=(?:[A-Z]*\d){6})[A-Z0-9]{8,34})?$/, issueCode('tracking-number-format')),
);

const postedLetter = z.object({
  disputeId: entityId,
  postedOn: realDate,
  trackingNumber: z.optional(trackingNumber),
});

export const byMailing = z.object({ mailingId: entityId });

/** Also corrects the posting until the delivery is recorded. */
export const updateMailingInput = z.extend(byMailing, {
  letters: z
    .array(postedLetter)
    .check(
      z.minLength(1, issueCode('nothing-to-change')),
      z.maxLength(MAX_MAILED_LETTERS, issueCode('too-many-at-once')),
    ),
});
export type UpdateMailingInput = z.infer<typeof updateMailingInput>;

export const mailedLetter = z.object({
  disputeId: entityId,
  clientId: entityId,
  clientName: z.string(),
  bureau: z.enum(bureaus),
  kind: z.enum(disputeKinds),
  postedOn: z.nullable(calendarDate),
  trackingNumber: z.nullable(z.string()),
  isWithdrawn: z.boolean(),
  deliveredOn: z.nullable(calendarDate),
  /** Of the latest attempt to post it by a provider, with the provider's words. */
  problem: z.nullable(z.enum(letterProblems)),
  problemDetail: z.nullable(z.string()),
});

/** `file`: path of the PDF with the letters in this order. `postage` is known once the firm has opened it. */
export const mailing = z.object({
  id: entityId,
  provider: z.enum(mailProviders),
  service: z.enum(mailServices),
  createdAt: instant,
  createdBy: z.nullable(z.string()),
  file: z.string(),
  letters: z.array(mailedLetter),
  postage: z.nullable(mailingPostage),
});
export type Mailing = z.infer<typeof mailing>;

/**
 * Queues of letters that wait. `to-sign`: for the client, also those to sign again. `to-mail`: for the mail. `in-transit`: for the proof of
 * their delivery. `to-answer`: for an answer, also those in transit; nobody answers a statement.
 */
export const letterQueues = ['to-sign', 'to-mail', 'in-transit', 'to-answer'] as const;
export type LetterQueue = (typeof letterQueues)[number];

/** A letter that is not signed after these days needs a follow-up. */
export const SIGN_DAYS = 3;
/** Calendar days after which the delivery of a posted letter should be known: five business days of First-Class Mail at the least. */
export const TRANSIT_DAYS = 7;

const LETTERS_PAGE = 50;
const MAX_FILE_NAME = 255;
/**
 * `search` finds letters of clients as in the list of clients; `fileName` those whose tracking number, or whose dispute's number, is in this
 * name of a file.
 */
export const letterQueueInput = z.object({
  queue: z._default(z.enum(letterQueues), 'to-mail'),
  search: z.optional(trimmedText(200)),
  fileName: z.optional(trimmedText(MAX_FILE_NAME)),
  ...pageRequest(MAX_MAILED_LETTERS, LETTERS_PAGE),
});
export type LetterQueueInput = z.infer<typeof letterQueueInput>;

/** A letter of any client that waits. `mailingId`: the mailing in which it is, though not posted. */
export const waitingLetter = z.extend(mailedLetter, {
  createdAt: instant,
  signedAt: z.nullable(instant),
  /** When a newer report or answer was found to change what was signed, so that it is to be signed again. */
  outdatedAt: z.nullable(instant),
  mailingId: z.nullable(entityId),
  /** When the Postal Service brought it back. Since then it waits for the mail again. */
  returnedOn: z.nullable(calendarDate),
});
export type WaitingLetter = z.infer<typeof waitingLetter>;
