import type { api } from '@repo/api-client/api.ts';
import type { Area } from '@repo/contract/live';

type RouterName = Exclude<keyof ReturnType<typeof api.useUtils>, 'client' | 'invalidate'>;

/** The routers whose queries show admins data of each area. What an admin is typing in is not among them. */
export const areaRouters = {
  'credit-report': ['clients', 'creditItems', 'today'],
  'credit-items': ['clients', 'creditItems'],
  documents: ['clients', 'documents', 'today'],
  progress: ['progressUpdates'],
  notifications: ['notifications'],
  funding: ['clients', 'fundingApplications', 'today'],
  account: ['clients', 'profiles', 'today'],
  subscription: ['clients'],
  notes: ['clientNotes'],
  leads: ['leads', 'today'],
  operations: ['operations', 'today'],
  team: ['team', 'leads'],
} as const satisfies Record<Area, readonly RouterName[]>;

/** Queries whose `id` is that of another row than a client's. */
export const queriesOfRows: ReadonlySet<string> = new Set([
  'creditItems.listEvents',
  'documents.get',
  'leads.get',
]);
