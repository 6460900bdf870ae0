import * as z from 'zod/mini';
import { changesSomething } from './changes.ts';
import type { ContractStep } from './contracts.ts';
import { listCount, pageOf, pageRequest } from './paging.ts';
import { sourcedReport } from './credit-reports.ts';
import { calendarDate, entityId, instant } from './ids.ts';
import { languages } from './languages.ts';
import { issueCode } from './issues.ts';
import { emptyableField } from './report-dates.ts';
import { currentUser } from './users.ts';
import { requiredText, trimmedText } from './text.ts';

/**
 * `avgScoreIncrease` is points from each client's first report to the latest, averaged over
 * `avgScoreIncreaseClients`.
 */
export const adminStats = z.object({
  totalClients: z.number(),
  activeDisputes: z.number(),
  itemsRemoved: z.number(),
  avgScoreIncrease: z.number(),
  avgScoreIncreaseClients: z.number(),
});

export const TAGS_PER_CLIENT_MAX = 10;

export const clientTag = requiredText('required', 30).check(z.toLowerCase());

export const tagsOfClient = z
  .array(clientTag)
  .check(z.maxLength(TAGS_PER_CLIENT_MAX, issueCode('too-many-tags')));

export const addTagForm = z.object({ tag: clientTag });

/**
 * `assignee` is the admin's name; `awaitsPassword`: an admin created the account, and its password
 * is not set yet.
 */
const desk = {
  assigneeId: z.nullable(z.string()),
  assignee: z.nullable(z.string()),
  tags: z.array(z.string()),
  archivedAt: z.nullable(instant),
  awaitsPassword: z.boolean(),
};

/** Null without a contract or open offer. */
const contractStep = z.nullable(
  z.enum([
    'sign',
    'waiting',
    'in-force',
    'cancelled',
    'stopped',
    'completed',
    'void',
  ] satisfies ContractStep[]),
);

/** `answerDueOn` is the day on which the first answer to a client's disputes is due, null without a sent one. */
export const clientSummary = z.extend(currentUser, {
  activeDisputes: z.number(),
  answerDueOn: z.nullable(calendarDate),
  itemsRemoved: z.number(),
  lastChangeAt: instant,
  contractStep,
  ...desk,
});
export type ClientSummary = z.infer<typeof clientSummary>;

export const CLIENT_PAGE_MAX = 200;

export const clientSorts = ['name', 'joined', 'changed'] as const;
export type ClientSort = (typeof clientSorts)[number];

export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

export const clientSortDirections: Record<ClientSort, SortDirection> = {
  name: 'asc',
  joined: 'desc',
  changed: 'desc',
};

/** Without `archived`, clients in the archive are left out. */
export const clientFilters = {
  subscription: ['active', 'free'],
  onboarding: ['complete', 'incomplete'],
  language: languages,
  filter: [
    /** Onboarding is complete unless `onboarding` says otherwise, and no report waits to be confirmed. */
    'no-report',
    'correction',
    'deletion',
    'report-to-confirm',
    'open-findings',
    'answers-to-read',
    'to-bill',
    'guarantee-report',
    'chargeback',
  ],
  disputes: ['open', 'due-soon', 'overdue', 'next-round'],
  messages: ['waiting'],
  /** `unsigned`: offered more than `OFFER_DAYS` ago. `started`, `ended`: within `RECENT_DAYS`. */
  contract: ['offered', 'unsigned', 'waiting', 'in-force', 'started', 'ended'],
  assigned: ['me', 'anyone', 'nobody'],
  archived: ['only', 'included'],
} as const;
export type ClientFilterName = keyof typeof clientFilters;

/** `search` matches words of name, email and phone. A client must match every filter. */
export const clientFilter = z.object({
  search: z.optional(trimmedText(200)),
  subscription: z.optional(z.enum(clientFilters.subscription)),
  onboarding: z.optional(z.enum(clientFilters.onboarding)),
  language: z.optional(z.enum(clientFilters.language)),
  filter: z.optional(z.enum(clientFilters.filter)),
  disputes: z.optional(z.enum(clientFilters.disputes)),
  messages: z.optional(z.enum(clientFilters.messages)),
  contract: z.optional(z.enum(clientFilters.contract)),
  assigned: z.optional(z.enum(clientFilters.assigned)),
  archived: z.optional(z.enum(clientFilters.archived)),
  tag: z.optional(clientTag),
});
export type ClientFilter = z.infer<typeof clientFilter>;

export const clientListQuery = z.extend(clientFilter, {
  sort: z.optional(z.enum(clientSorts)),
  dir: z.optional(z.enum(sortDirections)),
});
export type ClientListQuery = z.infer<typeof clientListQuery>;

export const listClientsInput = z.extend(clientListQuery, pageRequest(CLIENT_PAGE_MAX, 50, 1_500));
export type ListClientsInput = z.infer<typeof listClientsInput>;

export const clientNeighborsInput = z.extend(clientListQuery, { id: entityId });
export type ClientNeighborsInput = z.infer<typeof clientNeighborsInput>;

/**
 * Ids of the clients before and after a client in a list; null at its ends. `position` counts from
 * 1; null outside the list and after the first {@link COUNT_LIMIT}.
 */
export const clientNeighbors = z.object({
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
  position: z.nullable(z.number()),
  total: listCount,
});
export type ClientNeighbors = z.infer<typeof clientNeighbors>;

export const clientPage = pageOf(clientSummary);
export type ClientPage = z.infer<typeof clientPage>;

export const clientDetail = z.extend(currentUser, {
  latestReport: z.nullable(sourcedReport),
  unreadAnswers: z.number(),
  contractStep,
  ...desk,
});
export type ClientDetail = z.infer<typeof clientDetail>;

/** Omitted fields stay; an empty assignee unassigns. */
export const organizeClientsInput = z
  .object({
    ids: z
      .array(entityId)
      .check(
        z.minLength(1, issueCode('nothing-to-change')),
        z.maxLength(CLIENT_PAGE_MAX, issueCode('too-many-at-once')),
      ),
    assigneeId: z.optional(emptyableField(entityId)),
    addTags: z.optional(tagsOfClient),
    removeTags: z.optional(tagsOfClient),
    archived: z.optional(z.boolean()),
  })
  .check(changesSomething);
export type OrganizeClientsInput = z.infer<typeof organizeClientsInput>;

export const organizedClients = z.array(z.object({ id: z.string(), ...desk }));

export const endedSessions = z.object({ count: z.number() });

export const clientTags = z.array(z.string());
