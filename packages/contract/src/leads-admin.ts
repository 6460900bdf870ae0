import * as z from 'zod/mini';
import { changesSomething } from './changes.ts';
import { pageOf, pageRequest } from './paging.ts';
import { calendarDate, entityId, instant } from './ids.ts';
import { languages } from './languages.ts';
import { leadTopics } from './leads.ts';
import { emptyableField, realDate } from './report-dates.ts';
import { trimmedText } from './text.ts';

export const leadStatuses = ['new', 'contacted', 'converted', 'lost'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const openLeadStatuses: readonly LeadStatus[] = ['new', 'contacted'];

export const optOutChannels = ['email', 'sms', 'phone'] as const;
export type OptOutChannel = (typeof optOutChannels)[number];

export const toldOptOutSources = ['call', 'text-message', 'email', 'letter'] as const;

export const optOutSources = ['unsubscribe-link', ...toldOptOutSources] as const;
export type OptOutSource = (typeof optOutSources)[number];

export const LEAD_CALLBACK_HOURS = 24;

const MINUTE = 60_000;

/**
 * Returns the whole minutes left of the promised call back at `now` (milliseconds since 1970),
 * negative when it is late; null for a lead that does not wait for one.
 */
export function leadMinutesLeft(
  { status, createdAt }: { status: LeadStatus; createdAt: string },
  now: number,
): number | null {
  if (status !== 'new') return null;
  const due = Date.parse(createdAt) + LEAD_CALLBACK_HOURS * 60 * MINUTE;
  return Math.floor((due - now) / MINUTE);
}

export const lead = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  state: z.string(),
  language: z.nullable(z.enum(languages)),
  topic: z.nullable(z.enum(leadTopics)),
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

export const leadSorts = ['next-call'] as const;
export type LeadSort = (typeof leadSorts)[number];

export const leadCalls = ['due'] as const;
export type LeadCall = (typeof leadCalls)[number];

export const leadFilter = z.object({
  search: z.optional(trimmedText(200)),
  status: z.optional(z.enum(leadStatuses)),
  call: z.optional(z.enum(leadCalls)),
});
export type LeadFilter = z.infer<typeof leadFilter>;

export const listLeadsInput = z.extend(leadFilter, {
  sort: z.optional(z.enum(leadSorts)),
  ...pageRequest(LEAD_PAGE_MAX, 50),
});
export type ListLeadsInput = z.infer<typeof listLeadsInput>;

/** Without `sort`, waiting leads come first, oldest first, then the others, newest first. */
export const leadPage = pageOf(lead);
export type LeadPage = z.infer<typeof leadPage>;

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
 * `samePhone` lists clients with the same phone number, if the lead has no account. `emailVerified`
 * is that of the linked account.
 */
export const leadDetail = z.extend(lead, {
  emailVerified: z.boolean(),
  /** An account linked by its phone number may have another address. */
  sameEmail: z.boolean(),
  emailCorrectedAt: z.nullable(instant),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
  legalHold: z.nullable(z.string()),
  legalHoldBy: z.nullable(z.string()),
  samePhone: z.array(samePhone),
  consents: z.array(consent),
  optOuts: z.array(optOut),
});
export type LeadDetail = z.infer<typeof leadDetail>;

/**
 * Empty text, the form's value for "unassigned", becomes null. Contracts describe it as any text,
 * on which builds rely.
 */
const assigneeId = z.pipe(
  z.nullable(z.string()),
  z.pipe(
    z.transform((value: string | null) => value || null),
    z.nullable(entityId),
  ),
);

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
