import * as z from 'zod/mini';
import { creditReport } from './credit-reports.ts';
import { currentUser } from './users.ts';

/** `GET /api/admin/stats`. `avgScoreIncrease` is points from each client's first report to the latest, averaged. */
export const adminStats = z.object({
  totalClients: z.number(),
  activeDisputes: z.number(),
  itemsRemoved: z.number(),
  avgScoreIncrease: z.number(),
});

/** One row of the admins' client list. */
export const clientSummary = z.extend(currentUser, {
  activeDisputes: z.number(),
  itemsRemoved: z.number(),
});
export type ClientSummary = z.infer<typeof clientSummary>;

/** The maximum number of clients on one page of the list. */
export const CLIENT_PAGE_MAX = 200;

/** What the client list may be limited to. `no-report`: onboarding is complete, and there is no credit report yet. */
export const clientFilters = ['no-report'] as const;
export type ClientFilter = (typeof clientFilters)[number];

/** Input of the paged client list. `cursor` is the previous page's `nextCursor`; `search` matches words of name, email and phone. */
export const listClientsInput = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(CLIENT_PAGE_MAX)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  filter: z.optional(z.enum(clientFilters)),
});
export type ListClientsInput = z.infer<typeof listClientsInput>;

/** One page of `GET /api/admin/clients`; `nextCursor` is null on the last one. */
export const clientPage = z.object({
  items: z.array(clientSummary),
  nextCursor: z.nullable(z.string()),
});
export type ClientPage = z.infer<typeof clientPage>;

/** `GET /api/admin/clients/{id}`: the user fields and the latest report. */
export const clientDetail = z.extend(currentUser, { latestReport: z.nullable(creditReport) });
export type ClientDetail = z.infer<typeof clientDetail>;
