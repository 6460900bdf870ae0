import { leadStatuses, type LeadStatus } from '@repo/contract/leads-admin';

/** What the list of leads shows. It is part of a lead's address, so that the link back opens the same list. */
export interface LeadListQuery {
  search?: string | undefined;
  status?: LeadStatus | undefined;
}

/** Reads the query of the list's or a lead's address. */
export function leadListQueryOf(query: string): LeadListQuery {
  const params = new URLSearchParams(query);
  return {
    search: params.get('search')?.trim() ?? '',
    status: leadStatuses.find((known) => known === params.get('status')),
  };
}

function withQuery(path: string, { search, status }: LeadListQuery): string {
  const params = new URLSearchParams({ ...(search && { search }), ...(status && { status }) });
  return params.size > 0 ? `${path}?${params}` : path;
}

export const leadsPath = (query: LeadListQuery = {}) => withQuery('/admin/leads', query);

export const leadPath = (id: string, query: LeadListQuery = {}) =>
  withQuery(`/admin/leads/${encodeURIComponent(id)}`, query);

export const leadsExportPath = (query: LeadListQuery) => withQuery('/api/admin/leads.csv', query);

/** The list for `useListSearch`. */
export const leadList = { path: leadsPath(), queryOf: leadListQueryOf, pathOf: leadsPath };
