import * as z from 'zod/mini';
import { isBillable } from './billable-services.ts';
import { forbidsClient } from './client-prohibitions.ts';
import { bureaus } from './credit-reports.ts';
import { GUARANTEE_DAYS, isMoneyOnly } from './guarantee.ts';
import { calendarDate, entityId, instant } from './ids.ts';
import { issueCode } from './issues.ts';
import { languages } from './languages.ts';
import { amount, isAboveZero } from './money.ts';
import { realDate } from './report-dates.ts';
import { billingRules } from './state-policies.ts';
import { requiredText } from './text.ts';

/**
 * A client's place on the way to a contract and after it. `offer`: the firm has not offered one yet. `sign`: an offer waits for
 * the client's signature. `waiting`: signed, and work may not start yet. `void`: an offer that a newer one replaced, or a signed
 * contract that was found void.
 */
export const contractSteps = [
  'state',
  'consent',
  'rights',
  'offer',
  'sign',
  'waiting',
  'in-force',
  'cancelled',
  'stopped',
  'completed',
  'void',
] as const;
export type ContractStep = (typeof contractSteps)[number];

/** `dispute`: done when a bureau has answered or its time is over. `deletion`: done when a later report lacks the item. */
export const serviceKinds = ['dispute', 'deletion'] as const;
export type ServiceKind = (typeof serviceKinds)[number];

export const MAX_SERVICES = 30;
export const MAX_OTHER_PAYMENTS = 10;
export const MAX_PERFORMANCE_DAYS = 180;

/** An offer that is not signed after these days needs a follow-up. */
export const OFFER_DAYS = 3;
/** For these days admins are shown that work may start, or that a contract has ended. */
export const RECENT_DAYS = 7;

/** A price for a month or an unlimited time has no total (15 USC 1679d(b)(1)). */
const openEnded =
  /\b(?:per|each|every|a)\s+month\b|\bmonthly\b|\/\s*mo(?:nth)?\b|\bal mes\b|\bmensual|\bcada mes\b/i;
/** Clauses that waive, shorten or forbid what the law gives (15 USC 1679f). */
const waiver =
  /\bwaive|\brenounce|\bforfeit|\bexclusive(?:ly)?\b|\bonly (?:we|the firm|the company) (?:may|can)\b|\brenuncia|\bexclusiv[ao]/i;
/** Results that nobody can promise, among them that accurate information is removed (15 USC 1679b(a)(3)). */
const untrue =
  /\bguarantee(?!d rate\b)|\bgarantiza|\bnew credit (?:identity|file)\b|\bCPN\b|\b(?:remov|delet|eras|clear)\w*(?:\s+(?!not\b|\S+n['’]t\b|if\b|so\b|until\b)\S+){0,4}\s+(?:accurate|truthful|valid)\b|(?<!(?:\bnot|n['’]t)\s)\b(?:accurate|truthful|valid)(?:\s+\S+){1,4}\s+(?:removed|deleted|erased|removal|deletion)\b|\b(?:elimin|borra|quita)\p{L}*(?:\s+(?!no\b|si\b|hasta\b)\S+){0,5}\s+(?:exact[oa]s?|correct[oa]s?|verdader[oa]s?|veraz|veraces)(?!\p{L})/iu;

const without = (pattern: RegExp, code: Parameters<typeof issueCode>[0]) =>
  z.refine<string>((text) => !pattern.test(text), issueCode(code));

const description = requiredText('required', 500, 3).check(
  without(openEnded, 'price-open-ended'),
  without(waiver, 'clause-waives-rights'),
  without(untrue, 'service-untrue'),
  z.refine(isBillable, issueCode('service-not-billable')),
  z.refine((text) => !forbidsClient(text), issueCode('clause-waives-rights')),
);

const price = amount.check(z.refine(isAboveZero, issueCode('service-price-required')));

const serviceKind = z.enum(serviceKinds, issueCode('service-not-billable'));

export const contractService = z.object({
  kind: serviceKind,
  description,
  price,
  findings: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100))),
});
export type ContractService = z.infer<typeof contractService>;

/** Returns whether a service's description says its kind already, so that the name of the kind before it would repeat a word. */
export const beginsWithKind = (description: string, kindName: string): boolean =>
  new RegExp(`^${kindName}\\b`, 'i').test(description.trim());

/** Refuses a service that another one repeats, since its price would be paid twice for work that is done once. */
const services = z
  .array(contractService)
  .check(z.minLength(1, issueCode('service-required')), z.maxLength(MAX_SERVICES), (input) => {
    const sold = new Map<string, Set<string>>();
    for (const [index, { kind, description: text, findings = [] }] of input.value.entries()) {
      const words = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
      const work = `${kind} ${words.trim()}`;
      const about = [...new Set(findings)].toSorted().join(' ');
      const before = sold.get(work) ?? new Set();
      // Words alone may mean what another service with these words is about.
      if (before.has(about) || before.has('') || (about === '' && before.size > 0)) {
        const message = issueCode('service-repeated');
        input.issues.push({ code: 'custom', input: text, path: [index, 'description'], message });
      }
      sold.set(work, before.add(about));
    }
  });

export const otherPayment = z.object({
  payee: requiredText('other-payment-incomplete', 200),
  amount: amount.check(z.refine(isAboveZero, issueCode('other-payment-incomplete'))),
});

const guarantee = z.object({
  days: z.int().check(z.refine((days) => days === GUARANTEE_DAYS, issueCode('guarantee-differs'))),
  remedy: requiredText('guarantee-not-money', 300).check(
    z.refine(isMoneyOnly, issueCode('guarantee-not-money')),
  ),
});

export const offerContractInput = z.object({
  id: entityId,
  services,
  otherPayments: z.array(otherPayment).check(z.maxLength(MAX_OTHER_PAYMENTS)),
  completesOn: realDate,
  guarantee,
});
export type OfferContractForm = z.input<typeof offerContractInput>;
export type OfferContractInput = z.infer<typeof offerContractInput>;

/** A part of a document that is signed. `bold`: words that the law wants in bold. `amount`: a row of a list of prices. */
export const documentBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['title', 'heading', 'paragraph', 'bold', 'item']),
    text: z.string(),
  }),
  z.object({ kind: z.literal('amount'), text: z.string(), amount: z.string() }),
]);
export type DocumentBlock = z.infer<typeof documentBlock>;

/** `text` is what is signed, and `hash` its SHA-256 in hexadecimal. `translation` is Spanish, for reading only. */
export const signableText = z.object({
  text: z.string(),
  hash: z.string(),
  blocks: z.array(documentBlock),
  translation: z.array(documentBlock),
});
export type SignableText = z.infer<typeof signableText>;

export const rightsText = z.extend(signableText, { signedAt: z.nullable(instant) });
export type RightsText = z.infer<typeof rightsText>;

export const MAX_DRAWN_SIGNATURE = 150_000;
const PNG_DATA_URL = /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/;

/** `value`: the typed name, or the drawn signature as the data URL of a PNG. Both have the same rank. */
export const signature = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed'), value: requiredText('signature-required', 200, 2) }),
  z.object({
    kind: z.literal('drawn'),
    value: z
      .string(issueCode('signature-required'))
      .check(
        z.minLength(1, issueCode('signature-required')),
        z.maxLength(MAX_DRAWN_SIGNATURE, issueCode('signature-unreadable')),
        z.regex(PNG_DATA_URL, issueCode('signature-unreadable')),
      ),
  }),
]);
export type Signature = z.infer<typeof signature>;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, issueCode('signed-text-changed')));

export const giveConsentInput = z.object({ word: requiredText('required', 100) });

export const rightsSigning = z.object({ signature });
export const contractSigning = z.object({
  signature,
  spokeByPhone: z.boolean(issueCode('phone-statement-required')),
});
export type ContractSigning = z.infer<typeof contractSigning>;

export const signRightsInput = z.object({ ...rightsSigning.shape, hash });
export type SignRightsInput = z.infer<typeof signRightsInput>;
export const signContractInput = z.object({
  contractId: entityId,
  ...contractSigning.shape,
  hash,
});
export type SignContractInput = z.infer<typeof signContractInput>;

export const viewTextInput = z.object({ hash, reachedEnd: z.boolean() });
export type ViewTextInput = z.infer<typeof viewTextInput>;

export const textView = z.object({ shownAt: instant, readAt: z.nullable(instant) });
export type TextView = z.infer<typeof textView>;

export const byContract = z.object({ contractId: entityId });

/** `endedOn`: the day as of which it is cancelled, stopped or void; a posted notice counts by its postmark. */
export const contractSummary = z.object({
  id: z.string(),
  step: z.enum(contractSteps),
  state: z.string(),
  total: z.string(),
  completesOn: calendarDate,
  offeredAt: instant,
  signedAt: z.nullable(instant),
  serviceMayStartAt: z.nullable(instant),
  cancelUntil: z.nullable(instant),
  endedOn: z.nullable(calendarDate),
});
export type ContractSummary = z.infer<typeof contractSummary>;

/** The receipt of a cancellation: what was cancelled or stopped, as of which day (`endedOn`), and when that was recorded. */
export const contractReceipt = z.extend(contractSummary, { endedAt: instant });
export type ContractReceipt = z.infer<typeof contractReceipt>;

/** The terms of an offer, fixed when it was made. `remedy` of the guarantee is always money. */
export const contractTerms = z.object({
  firm: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  client: z.object({ name: z.string(), address: z.string(), email: z.string() }),
  language: z.enum(languages),
  services: z.array(
    z.object({ ...contractService.shape, description: z.string(), price: z.string() }),
  ),
  otherPayments: z.array(z.object({ payee: z.string(), amount: z.string() })),
  servicesTotal: z.string(),
  total: z.string(),
  completesOn: calendarDate,
  guaranteeDays: z.number(),
  /** Null if the first score on a report after the signature counts. */
  guaranteeScore: z.nullable(
    z.object({
      bureau: z.enum(bureaus),
      model: z.nullable(z.string()),
      scoredOn: calendarDate,
      score: z.number(),
    }),
  ),
  stateLaw: z.object({
    billing: z.enum(billingRules),
    monthlyStatement: z.boolean(),
    bond: z.nullable(z.string()),
    registration: z.nullable(z.string()),
  }),
});
export type ContractTerms = z.infer<typeof contractTerms>;

/**
 * `ifSignedToday`: the days to which a signature today would lead, and how many business days to cancel are counted; null for an
 * offer that cannot be signed any more.
 */
export const contractDetails = z.extend(contractSummary, {
  ...signableText.shape,
  terms: contractTerms,
  ifSignedToday: z.nullable(
    z.object({ cancelDueOn: calendarDate, mayStartOn: calendarDate, cancelDays: z.number() }),
  ),
});
export type ContractDetails = z.infer<typeof contractDetails>;

/** A contract in the client's file. `cancelDueOn`: the last day to cancel. `noticeReceivedOn`: the arrival of a posted notice. */
export const clientContract = z.extend(contractSummary, {
  terms: contractTerms,
  offeredBy: z.nullable(z.string()),
  signedOn: z.nullable(calendarDate),
  cancelDueOn: z.nullable(calendarDate),
  endedAt: z.nullable(instant),
  noticeReceivedOn: z.nullable(calendarDate),
});
export type ClientContract = z.infer<typeof clientContract>;

/** `rule`: the citation of the law that keeps the client from going on, and `reason` its issue code. */
export const currentContract = z.object({
  step: z.enum(contractSteps),
  serviceMayStartAt: z.nullable(instant),
  cancelUntil: z.nullable(instant),
  contract: z.nullable(contractSummary),
  state: z.nullable(z.string()),
  consentWithdrawn: z.boolean(),
  rightsSigned: z.boolean(),
  rule: z.exactOptional(z.string()),
  reason: z.exactOptional(z.string()),
});
export type CurrentContract = z.infer<typeof currentContract>;

export const recordCancellationInput = z
  .object({ id: entityId, contractId: entityId, sentOn: realDate, receivedOn: realDate })
  .check(
    z.refine(({ sentOn, receivedOn }) => sentOn <= receivedOn, {
      message: issueCode('received-before-sent'),
      path: ['receivedOn'],
    }),
  );
export type RecordCancellationInput = z.infer<typeof recordCancellationInput>;

export const ofClientContract = z.object({ id: entityId, contractId: entityId });

export const sentCopies = z.object({ email: z.string() });

export const endContractInput = z.extend(ofClientContract, {
  reason: requiredText('required', 500, 3),
});
export type EndContractInput = z.infer<typeof endContractInput>;

export const salesChannels = ['phone', 'online'] as const;
export type SalesChannel = (typeof salesChannels)[number];
export const setSalesChannelInput = z.object({ id: entityId, channel: z.enum(salesChannels) });

export const salesChannel = z.object({ channel: z.enum(salesChannels) });

/**
 * A client's step as admins see it. `obstacle`: what keeps the firm from offering a contract, with the citation if the law
 * demands it. `channel` is null before a call is recorded or a contract is signed. `today`: the client's local day.
 */
export const clientStanding = z.extend(currentContract, {
  obstacle: z.nullable(z.object({ issue: z.string(), rule: z.nullable(z.string()) })),
  channel: z.nullable(z.enum(salesChannels)),
  today: calendarDate,
});
export type ClientStanding = z.infer<typeof clientStanding>;

export const priceListEntry = z.object({ kind: serviceKind, description, price });
export type PriceListEntry = z.infer<typeof priceListEntry>;
export const priceList = z.array(
  z.object({ kind: z.enum(serviceKinds), description: z.string(), price: z.string() }),
);
export type PriceList = z.infer<typeof priceList>;
export const setPriceListInput = z.object({
  entries: z.array(priceListEntry).check(z.maxLength(MAX_SERVICES)),
});
