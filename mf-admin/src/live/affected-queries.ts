import type { Query } from '@tanstack/react-query';
import type { ClientsChanged, Area } from '@repo/contract/live';
import type { api } from '@repo/api-client/api.ts';

type RouterName = Exclude<keyof ReturnType<typeof api.useUtils>, 'client' | 'invalidate'>;

/** Routers whose queries show admins data of each area, except data that an admin is typing in. */
export const areaRouters = {
  'credit-reports': [
    'clientDisputes',
    'clientReports',
    'clients',
    'creditItems',
    'guarantee',
    'today',
  ],
  'credit-items': ['clients', 'creditItems', 'today'],
  documents: ['clientDisputes', 'clients', 'documents', 'today'],
  'progress-updates': ['progressUpdates'],
  notifications: ['notifications'],
  messages: ['clients', 'messages', 'today'],
  funding: ['clients', 'fundingApplications', 'today'],
  account: [
    'clientContracts',
    'clientDisputes',
    'clients',
    'corrections',
    'dataDeletion',
    'mailings',
    'profiles',
    'today',
  ],
  subscription: ['clients'],
  contracts: [
    'charges',
    'clientContracts',
    'clientDisputes',
    'clients',
    'guarantee',
    'invoices',
    'today',
    'work',
  ],
  disputes: ['bureauAddresses', 'clientDisputes', 'earnedFigures', 'mailings', 'postage', 'today'],
  notes: ['clientNotes', 'leads'],
  leads: ['leads', 'today'],
  operations: ['operations', 'today'],
  team: ['team', 'leads'],
  releases: ['releases'],
  billing: ['charges', 'guarantee', 'invoices', 'operations', 'today', 'work'],
  'state-policies': ['clientContracts', 'priceList', 'statePolicies'],
} as const satisfies Record<Area, readonly RouterName[]>;

/** Queries whose `id` is not a client's. */
const queriesOfRows: ReadonlySet<string> = new Set([
  'creditItems.listEvents',
  'documents.get',
  'leads.get',
  'leads.notes',
  'leads.samePhone',
]);

interface QueryCall {
  router: string;
  path: string;
  clientId: string | null;
}

export function callOf({ queryKey }: Pick<Query, 'queryKey'>): QueryCall {
  const [names, options] = queryKey as [string[], { input?: { id?: string; clientId?: string } }?];
  const path = names.join('.');
  const { id, clientId } = options?.input ?? {};
  return {
    router: names[0] ?? '',
    path,
    clientId: clientId ?? (queriesOfRows.has(path) ? null : (id ?? null)),
  };
}

export function isAffected(call: QueryCall, { clients, areas }: ClientsChanged): boolean {
  const { router, clientId } = call;
  const changed = clientId !== null && clients ? (clients[clientId] ?? []) : areas;
  // A newer shell may name areas that this build does not know.
  const routers = changed.flatMap((area): readonly string[] => areaRouters[area] ?? []);
  return routers.includes(router);
}
