import * as z from 'zod/mini';
import { changesSomething } from './changes.ts';
import { pageOf, pageRequest } from './paging.ts';
import { calendarDate, entityId, instant } from './ids.ts';
import { languages } from './languages.ts';
import { leadTopics } from './leads.ts';
import { emptyableField, realDate } from './report-dates.ts';
import { storableText } from './text.ts';

/** `new` until the first call; `converted` once the lead has signed up. */
export const leadStatuses = ['new', 'contacted', 'converted', 'lost'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Counts leads that are still to be called. */
export const openLeadStatuses: readonly LeadStatus[] = ['new', 'contacted'];

export const optOutChannels = ['email', 'sms', 'phone'] as const;
export type OptOutChannel = (typeof optOutChannels)[number];

/** How a person told an admin to stop. */
export const toldOptOutSources = ['call', 'text-message', 'email', 'letter'] as const;

/** How an opt-out came in: from the link of a mail, or as an admin was told. */
export const optOutSources = ['unsubscribe-link', ...toldOptOutSources] as const;
export type OptOutSource = (typeof optOutSources)[number];

/** The call back that the lead page promises (specification §10). */
export const LEAD_CALLBACK_HOURS = 24;

const MINUTE = 60_000;

/**
 * Returns the whole minutes left of the promised call back at `now` (milliseconds since 1970), negative when it is late;
 * null for a lead that no longer waits.
 */
export function leadMinutesLeft(
  { status, createdAt }: { status: LeadStatus; createdAt: string },
  now: number,
): number | null {
  if (status !== 'new') return null;
  const due = Date.parse(createdAt) + LEAD_CALLBACK_HOURS * 60 * MINUTE;
  return Math.floor((due - now) / MINUTE);
}

/** A row of `GET /api/admin/leads`. `clientId` is the client with this email address; `assignee` an admin's name. */
export const lead = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  state: z.string(),
  /** Language of the lead form. */
  language: z.nullable(z.enum(languages)),
  topic: z.nullable(z.enum(leadTopics)),
  /** When an admin wants to call them next. */
  nextCallOn: z.nullable(calendarDate),
  agreedToUpdates: z.boolean(),
  status: z.enum(leadStatuses),
  assigneeId: z.nullable(z.string()),
  assignee: z.nullable(z.string()),
  clientId: z.nullable(z.string()),
  optedOut: z.array(z.enum(optOutChannels)),
  version: z.number(),
  createdAt: instant,
});
export type Lead = z.infer<typeof lead>;

export const LEAD_PAGE_MAX = 200;

/** What the list can be sorted by, apart from its own order: the next call, the earliest first. */
export const leadSorts = ['next-call'] as const;
export type LeadSort = (typeof leadSorts)[number];

/** `due`: the next call is today or was to be earlier. */
export const leadCalls = ['due'] as const;
export type LeadCall = (typeof leadCalls)[number];

/** Which leads: `search` matches words of name, email and phone. */
export const leadFilter = z.object({
  search: z.optional(storableText().check(z.trim(), z.maxLength(200))),
  status: z.optional(z.enum(leadStatuses)),
  call: z.optional(z.enum(leadCalls)),
});
export type LeadFilter = z.infer<typeof leadFilter>;

export const listLeadsInput = z.extend(leadFilter, {
  sort: z.optional(z.enum(leadSorts)),
  ...pageRequest(LEAD_PAGE_MAX, 50),
});
export type ListLeadsInput = z.infer<typeof listLeadsInput>;

/** One page of leads; without `sort` those that wait, oldest first, then the others, newest first. */
export const leadPage = pageOf(lead);
export type LeadPage = z.infer<typeof leadPage>;

/** What a person agreed to, word for word, with when and from where. */
const consent = z.object({
  id: z.string(),
  channels: z.array(z.string()),
  text: z.string(),
  language: z.enum(languages),
  page: z.string(),
  ipAddress: z.string(),
  userAgent: z.nullable(z.string()),
  agreedAt: instant,
});

/** `recordedBy` is an admin's name; null when the person used the link of a mail. */
const optOut = z.object({
  channel: z.enum(optOutChannels),
  source: z.enum(optOutSources),
  recordedBy: z.nullable(z.string()),
  optedOutAt: instant,
});

export const samePhone = z.object({ id: z.string(), name: z.string() });
export type SamePhone = z.infer<typeof samePhone>;

export const linkLeadInput = z.object({ id: entityId, clientId: entityId });
export type LinkLeadInput = z.infer<typeof linkLeadInput>;

/**
 * `GET /api/admin/leads/{id}`. `samePhone` lists clients with the same phone number, if the lead has no account.
 * `emailVerified` is whether the linked account's email address is verified.
 */
export const leadDetail = z.extend(lead, {
  emailVerified: z.boolean(),
  /** Whether the account has the lead's address; one that was linked by its phone number may have another. */
  sameEmail: z.boolean(),
  /** When the visitor corrected the address on the thank-you page. */
  emailCorrectedAt: z.nullable(instant),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
  /** The reason for a legal hold, and the admin who set it. */
  legalHold: z.nullable(z.string()),
  legalHoldBy: z.nullable(z.string()),
  samePhone: z.array(samePhone),
  consents: z.array(consent),
  optOuts: z.array(optOut),
});
export type LeadDetail = z.infer<typeof leadDetail>;

/** Empty text, the form's value for "unassigned", becomes null. In a contract it is any text, on which builds rely. */
const assigneeId = z.pipe(
  z.nullable(z.string()),
  z.pipe(
    z.transform((value: string | null) => value || null),
    z.nullable(entityId),
  ),
);

/**
 * Input of `PATCH /api/admin/leads/{id}`; what is left out stays. `expectedVersion` is the version that the admin saw: the
 * gateway refuses to change another one.
 */
export const updateLeadInput = z
  .object({
    id: entityId,
    status: z.optional(z.enum(leadStatuses)),
    assigneeId: z.optional(assigneeId),
    nextCallOn: z.optional(emptyableField(realDate)),
    expectedVersion: z.optional(z.number().check(z.int())),
  })
  .check(changesSomething);
export type UpdateLeadForm = z.input<typeof updateLeadInput>;
export type UpdateLeadInput = z.infer<typeof updateLeadInput>;

export const recordOptOutInput = z.object({
  id: entityId,
  channel: z.enum(optOutChannels),
  source: z.enum(toldOptOutSources),
});
export type RecordOptOutInput = z.infer<typeof recordOptOutInput>;

export const withdrawOptOutInput = z.object({ id: entityId, channel: z.enum(optOutChannels) });
export type WithdrawOptOutInput = z.infer<typeof withdrawOptOutInput>;

export const leadAssignee = z.object({ id: z.string(), name: z.string() });
