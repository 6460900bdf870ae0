import * as z from 'zod/mini';
import { signableText, signature } from './contracts.ts';
import { bureaus, type Bureau } from './credit-reports.ts';
import { calendarDate, entityId, instant } from './ids.ts';
import { issueCode } from './issues.ts';
import { findingKey, isAnswered, isReported, type AnsweredFinding } from './report-findings.ts';
import { EARLIEST_REPORT_DATE, pastDate, realDate, todayAnywhere } from './report-dates.ts';
import { requiredText, trimmedText } from './text.ts';

/**
 * `procedure` asks how a bureau verified an item, and `statement` adds the client's words to their file; both follow an answer.
 * `block` reports identity theft.
 */
export const disputeKinds = ['dispute', 'procedure', 'statement', 'block'] as const;
export type DisputeKind = (typeof disputeKinds)[number];

/**
 * `to-sign`: the letter waits for the client's signature. `out-of-date`: a newer report or answer changed what was
 * signed. `overdue`: it was delivered, and the bureau's time to answer is over. `answered`: each of its items has an
 * outcome.
 */
export const disputeStatuses = [
  'to-sign',
  'out-of-date',
  'signed',
  'mailed',
  'delivered',
  'overdue',
  'answered',
  'withdrawn',
] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/**
 * Results of a bureau for an item. `frivolous`: it ended the dispute as such. `no-response`: its time is over without an answer.
 * `blocked`: after identity theft. `reinserted`: what it had deleted is in the file again.
 */
export const disputeOutcomes = [
  'deleted',
  'updated',
  'verified',
  'remains',
  'frivolous',
  'no-response',
  'blocked',
  'reinserted',
] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** Copies that each letter encloses, so that a bureau can identify who writes. */
export const enclosureTypes = ['drivers-license', 'utility-bill', 'social-security'] as const;
export type EnclosureType = (typeof enclosureTypes)[number];

export const MAX_DISPUTED_FINDINGS = 20;
const MAX_STATEMENT = 600;
/** A bureau may limit the statement in a file to this (15 USC 1681i(b)). */
export const MAX_STATEMENT_WORDS = 100;
export const MAX_EVIDENCE = 5;

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** An identity other than the client's own (15 USC 1679b(a)(2)), or nine digits that may be an SSN. */
const otherIdentity =
  /\b(?:CPN|EIN)\b|\bcredit (?:privacy|profile) number|\bemployer identification number|\b(?:second|another|new|other|different) (?:SSN|social security)|\bn[úu]mero de privacidad de cr[ée]dito|\b(?:segundo|otro|nuevo) (?:SSN|n[úu]mero de seguro social)|\b\d{3}([-–. ]?)\d{2}\1\d{4}\b/i;
/** 15 USC 1681g gives a right to see the file, not to have anything removed. */
const disclosureClaim = /\b(?:section|sec\.?|§|secci[óo]n)\s*609\b|\b609 letter\b|\b1681g\b/i;

const without = (pattern: RegExp, code: Parameters<typeof issueCode>[0]) =>
  z.refine<string>((text) => !pattern.test(text), issueCode(code));

const lawfulWords = [
  without(otherIdentity, 'other-identity'),
  without(disclosureClaim, 'disclosure-is-no-removal'),
] as const;

export const ownStatement = requiredText('required', MAX_STATEMENT, 3).check(...lawfulWords);
export const optionalStatement = trimmedText(MAX_STATEMENT).check(...lawfulWords);

export const createDisputeInput = z.object({
  bureau: z.enum(bureaus),
  kind: z._default(z.enum(disputeKinds), 'dispute'),
  findings: z.array(findingKey).check(z.minLength(1), z.maxLength(MAX_DISPUTED_FINDINGS)),
  statements: z._default(z.record(findingKey, ownStatement), {}),
  documents: z._default(z.array(entityId).check(z.maxLength(MAX_EVIDENCE)), []),
});
export type CreateDisputeInput = z.infer<typeof createDisputeInput>;

/**
 * `statement`: what the client confirms by signing. It is empty once no report shows what a letter was sent about, and `creditor`, if
 * it is not known any more.
 */
export const disputedItem = z.object({
  finding: z.string(),
  creditor: z.string(),
  accountNumberEnd: z.nullable(z.string()),
  statement: z.string(),
});
export type DisputedItem = z.infer<typeof disputedItem>;

/** `completedOn`: when the bureau finished, null without an answer. */
export const itemOutcome = z.object({
  finding: z.string(),
  outcome: z.enum(disputeOutcomes),
  completedOn: z.nullable(calendarDate),
  reasons: z.nullable(z.string()),
});
export type ItemOutcome = z.infer<typeof itemOutcome>;

/**
 * The known dates in the history of a disputed item. Three of them are dates of reports issued after its letter was
 * mailed. `shownOn`: the first report without the item. `stillOn`: the latest that still lists it. `backOn`: the first
 * that lists it again.
 */
export const itemTrack = z.object({
  finding: z.string(),
  foundOn: z.nullable(calendarDate),
  statedAt: z.nullable(instant),
  shownOn: z.nullable(calendarDate),
  stillOn: z.nullable(calendarDate),
  backOn: z.nullable(calendarDate),
});
export type ItemTrack = z.infer<typeof itemTrack>;

const stepNeeds = [
  'result',
  'unresolved-item',
  'not-yours',
  'prepared',
  'new-information',
  'identity-theft-documents',
] as const;
type StepNeed = (typeof stepNeeds)[number];

export const isGivenWithLetter = (need: StepNeed): boolean =>
  need === 'new-information' || need === 'identity-theft-documents';

export const nextStep = z.object({
  kind: z.enum(disputeKinds),
  allowed: z.boolean(),
  rule: z.string(),
  lacks: z.array(z.enum(stepNeeds)),
  findings: z.array(z.string()),
});
export type NextStep = z.infer<typeof nextStep>;

export const disputeSummary = z.object({
  id: entityId,
  bureau: z.enum(bureaus),
  kind: z.enum(disputeKinds),
  status: z.enum(disputeStatuses),
  createdAt: instant,
  isProposed: z.boolean(),
  signedAt: z.nullable(instant),
  mailingId: z.nullable(entityId),
  postedOn: z.nullable(calendarDate),
  deliveredOn: z.nullable(calendarDate),
  /** When the Postal Service brought it back, until it is posted again. */
  returnedOn: z.nullable(calendarDate),
  /** Last day of the bureau's time to answer, null before the delivery. */
  dueOn: z.nullable(calendarDate),
  /** When the bureau received further information, which extended its time. */
  informationReceivedOn: z.nullable(calendarDate),
  /** Further information that it receives within its 30 days gives it 15 more. */
  isExtendable: z.boolean(),
  items: z.array(disputedItem),
  outcomes: z.array(itemOutcome),
  tracks: z.array(itemTrack),
  nextSteps: z.array(nextStep),
  /** Copies without which it is not mailed: none is approved. Empty once it is mailed or withdrawn. */
  missingEnclosures: z.array(z.enum(enclosureTypes)),
});
export type DisputeSummary = z.infer<typeof disputeSummary>;

/** `letter` is null where nothing is left to dispute. `deadlines` begin with its delivery. */
export const disputeDetails = z.extend(disputeSummary, {
  letter: z.nullable(signableText),
  deadlines: z.array(z.object({ rule: z.string(), dueOn: calendarDate })),
});
export type DisputeDetails = z.infer<typeof disputeDetails>;

interface Disputable {
  bureau: Bureau;
  findings: AnsweredFinding[];
}

export function disputableFindings(
  findings: readonly AnsweredFinding[],
  disputes: readonly DisputeSummary[],
): Disputable[] {
  return bureaus.flatMap((bureau) => {
    const disputed = new Set(
      disputes
        .filter(
          ({ bureau: of, kind, status }) =>
            of === bureau && kind === 'dispute' && status !== 'withdrawn',
        )
        .flatMap(({ items }) => items.map(({ finding }) => finding)),
    );
    const own = findings.filter(
      (finding) =>
        finding.rows.some(({ row }) => row.bureau === bureau) &&
        isAnswered(finding) &&
        isReported(finding) &&
        finding.answer?.isYours !== 'unsure' &&
        !disputed.has(finding.key),
    );
    return own.length > 0 ? [{ bureau, findings: own }] : [];
  });
}

export const letterPath = (disputeId: string) => `/letters/${disputeId}`;

export const byDispute = z.object({ disputeId: entityId });

/** `isOfAnnualReport`: the disputed report came from annualcreditreport.com, which gives the bureau 45 days. */
export const recordDeliveryInput = z.object({
  disputeId: entityId,
  deliveredOn: realDate,
  evidence: requiredText('required', 200),
  isOfAnnualReport: z._default(z.boolean(), false),
});
export type RecordDeliveryInput = z.infer<typeof recordDeliveryInput>;
export type RecordDeliveryForm = z.input<typeof recordDeliveryInput>;

export const recordReturnInput = z.object({
  disputeId: entityId,
  returnedOn: realDate,
  reason: z._default(trimmedText(200), ''),
});
export type RecordReturnInput = z.infer<typeof recordReturnInput>;
export type RecordReturnForm = z.input<typeof recordReturnInput>;

/** Days that further information adds to the time of a bureau (15 USC 1681i(a)(1)(B)). */
export const EXTENSION_DAYS = 15;

export const recordInformationInput = z.object({ disputeId: entityId, receivedOn: realDate });
export type RecordInformationInput = z.infer<typeof recordInformationInput>;

const MAX_REASONS = 1_000;

export const givenOutcome = z.object({
  finding: findingKey,
  outcome: z.enum(disputeOutcomes, issueCode('outcome-required')),
  /** In the bureau's words, or a summary. Of a frivolous dispute, what is missing. */
  reasons: z._default(trimmedText(MAX_REASONS), ''),
});

export const requireReasons = z.refine<{ outcome: string; reasons: string }>(
  ({ outcome, reasons }) => outcome !== 'frivolous' || reasons !== '',
  { message: issueCode('outcome-reasons-required'), path: ['reasons'] },
);

/** Items that are not listed keep their outcomes. `completedOn` is today where it is left out. */
export const recordOutcomesInput = z.object({
  disputeId: entityId,
  completedOn: z.optional(realDate),
  outcomes: z
    .array(givenOutcome.check(requireReasons))
    .check(z.minLength(1), z.maxLength(MAX_DISPUTED_FINDINGS)),
});
export type RecordOutcomesInput = z.infer<typeof recordOutcomesInput>;

export const letterSigning = z.object({
  signature,
  statements: z.record(
    findingKey,
    z.boolean().check(z.refine((isTrue) => isTrue, issueCode('statement-unconfirmed'))),
  ),
});

export type LetterSigning = z.infer<typeof letterSigning>;

export const signLetterInput = z.extend(letterSigning, {
  disputeId: entityId,
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, issueCode('letter-changed'))),
});
export type SignLetterInput = z.infer<typeof signLetterInput>;

/** A dispute that the client sent to a creditor themselves, which this software neither writes nor mails (12 CFR 1022.43). */
export const ownDisputeInput = z.object({
  furnisher: requiredText('required', 200, 2),
  sentOn: pastDate(EARLIEST_REPORT_DATE, todayAnywhere),
});
export type OwnDisputeInput = z.infer<typeof ownDisputeInput>;

export const ownDispute = z.object({
  id: entityId,
  furnisher: z.string(),
  sentOn: calendarDate,
});
export type OwnDispute = z.infer<typeof ownDispute>;
