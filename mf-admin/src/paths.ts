import {
  clientFilters,
  clientTag,
  clientSortDirections,
  clientSorts,
  sortDirections,
  type ClientFilterName,
  type ClientListQuery,
} from '@repo/contract/clients';
import {
  leadCalls,
  leadSorts,
  leadStatuses,
  type LeadCall,
  type LeadSort,
  type LeadStatus,
} from '@repo/contract/leads-admin';
import type { LetterQueue } from '@repo/contract/mailings';
import { useLocation } from '@repo/federation/shell-context.tsx';

export type ListQuery = ClientListQuery;

export const clientFilterNames = Object.keys(clientFilters) as ClientFilterName[];

export function listQueryOf(address: string): ListQuery {
  const params = new URLSearchParams(address);
  const known = <Value extends string>(name: string, values: readonly Value[]) => {
    const value = values.find((one) => one === params.get(name));
    return value && { [name]: value };
  };
  const search = params.get('search')?.trim();
  const tag = clientTag.safeParse(params.get('tag'));
  return {
    ...(search && { search }),
    ...known('sort', clientSorts),
    ...known('dir', sortDirections),
    ...(tag.success && { tag: tag.data }),
    ...Object.assign({}, ...clientFilterNames.map((name) => known(name, clientFilters[name]))),
  };
}

function listParameters(query: ListQuery): Parameters {
  const { sort = 'joined', dir } = query;
  return {
    search: query.search,
    sort: sort === 'joined' ? undefined : sort,
    dir: dir === clientSortDirections[sort] ? undefined : dir,
    tag: query.tag,
    ...Object.fromEntries(clientFilterNames.map((name) => [name, query[name]])),
  };
}

export const clientsPath = (query: ListQuery = {}) => withQuery('/admin', listParameters(query));

export const clientList = { path: clientsPath(), queryOf: listQueryOf, pathOf: clientsPath };

export const CLIENT_IMPORT_PATH = '/admin/import';

export const REPORT_IMPORT_PATH = '/admin/import-reports';

const clientRoot = (id: string) => `/admin/client/${encodeURIComponent(id)}`;

export const clientPath = (id: string, query: ListQuery = {}, tab?: string | null) =>
  withQuery(clientRoot(id), { ...listParameters(query), tab });

export const offerPath = (id: string, query: ListQuery = {}) =>
  withQuery(`${clientRoot(id)}/offer`, listParameters(query));

export const rightsFilePath = (id: string) =>
  `/api/admin/clients/${encodeURIComponent(id)}/rights/file`;

export const contractFilePath = (id: string, contractId: string) =>
  `/api/admin/clients/${encodeURIComponent(id)}/contracts/${encodeURIComponent(contractId)}/file`;

export const invoiceFilePath = (id: string, invoiceId: string) =>
  `/api/admin/clients/${encodeURIComponent(id)}/invoices/${encodeURIComponent(invoiceId)}/file`;

export const letterFilePath = (id: string, disputeId: string) =>
  `/api/admin/clients/${encodeURIComponent(id)}/disputes/${encodeURIComponent(disputeId)}/letter`;

export const addressesPath = '/admin/letters/addresses';
export const proofFilePath = (id: string, disputeId: string) =>
  `/api/admin/clients/${encodeURIComponent(id)}/disputes/${encodeURIComponent(disputeId)}/proof`;

export const proofsFilePath = (id: string) => `/api/admin/clients/${encodeURIComponent(id)}/proofs`;

export const lettersPath = (queue: LetterQueue) =>
  withQuery('/admin/letters', { queue: queue === 'to-mail' ? undefined : queue });

export const mailingPath = (id: string) => `/admin/mailings/${encodeURIComponent(id)}`;

export const PRICE_LIST_PATH = '/admin/prices';

export const OPERATIONS_PATH = '/admin/operations';

export const reportPath = (id: string, query: ListQuery = {}) =>
  withQuery(`${clientRoot(id)}/report`, listParameters(query));

export const importPath = (id: string, reportId: string, query: ListQuery = {}) =>
  withQuery(`${clientRoot(id)}/reports/${encodeURIComponent(reportId)}`, listParameters(query));

export const printPath = (id: string, query: ListQuery = {}) =>
  withQuery(`${clientRoot(id)}/print`, listParameters(query));

export const clientTabs = [
  'overview',
  'disputes',
  'documents',
  'reports',
  'contract',
  'billing',
  'funding',
  'messages',
  'send-notification',
] as const;
export type ClientTab = (typeof clientTabs)[number];

/**
 * Returns a function that maps a tab of a client's file to its address, with the list's search for
 * the way back. `items` is the status that the list of items is limited to.
 */
export function useTabPath(clientId: string) {
  const { search } = useLocation();
  return (tab: ClientTab, query: { items?: string; item?: string } = {}) =>
    withQuery(clientRoot(clientId), { ...listParameters(listQueryOf(search)), tab, ...query });
}

export function useItemsTabShown(): boolean {
  return new URLSearchParams(useLocation().search).get('tab') === 'disputes';
}

export const findingPath = (clientId: string, key: string) =>
  withQuery(clientRoot(clientId), { tab: 'reports', finding: key });

export const creditItemPath = (clientId: string, itemId: string) =>
  withQuery(clientRoot(clientId), { tab: 'disputes', item: itemId });

export interface LeadListQuery {
  search?: string | undefined;
  status?: LeadStatus | undefined;
  call?: LeadCall | undefined;
  sort?: LeadSort | undefined;
}

export function leadListQueryOf(query: string): LeadListQuery {
  const params = new URLSearchParams(query);
  return {
    search: params.get('search')?.trim() || undefined,
    status: leadStatuses.find((known) => known === params.get('status')),
    call: leadCalls.find((known) => known === params.get('call')),
    sort: leadSorts.find((known) => known === params.get('sort')),
  };
}

export const leadsPath = (query: LeadListQuery = {}) => withQuery('/admin/leads', { ...query });

export const leadPath = (id: string, query: LeadListQuery = {}) =>
  withQuery(`/admin/leads/${encodeURIComponent(id)}`, { ...query });

export const leadsExportPath = ({ search, status, call }: LeadListQuery) =>
  withQuery('/api/admin/leads.csv', { search, status, call });

export const leadList = { path: leadsPath(), queryOf: leadListQueryOf, pathOf: leadsPath };

export const standings = ['serve', 'unchecked', 'waitlist', 'refuse'] as const;
export type Standing = (typeof standings)[number];

export interface StateListQuery {
  search?: string | undefined;
  standing?: Standing | undefined;
}

function stateListQueryOf(query: string): StateListQuery {
  const params = new URLSearchParams(query);
  return {
    search: params.get('search')?.trim() || undefined,
    standing: standings.find((known) => known === params.get('standing')),
  };
}

export const statesPath = (query: StateListQuery = {}) => withQuery('/admin/states', { ...query });

export const stateList = { path: statesPath(), queryOf: stateListQueryOf, pathOf: statesPath };

export const statePath = (state: string, query: StateListQuery = {}) =>
  withQuery(`/admin/states/${encodeURIComponent(state)}`, { ...query });

export interface AuditFilter {
  client?: string;
  person?: string;
  action?: string;
}

const auditParameters = ['client', 'person', 'action'];

export function auditFilterOf(query: string): AuditFilter {
  const params = [...new URLSearchParams(query)];
  return Object.fromEntries(
    params.filter(([name, value]) => value && auditParameters.includes(name)),
  );
}

export const auditPath = (filter: AuditFilter = {}) => withQuery('/admin/audit', { ...filter });

export const reviewPath = (id: string | null) => withQuery('/admin/documents', { document: id });

export const documentPath = (id: string) => `/admin/documents/${encodeURIComponent(id)}`;

type Parameters = Record<string, string | null | undefined>;

function withQuery(path: string, parameters: Parameters): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
