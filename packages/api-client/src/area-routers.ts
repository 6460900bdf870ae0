import type { ChangeArea } from '@repo/contract/live';
import type { api } from './api.ts';

type RouterName = Exclude<keyof ReturnType<typeof api.useUtils>, 'client' | 'invalidate'>;

/** The routers whose queries show data of each area. */
export const areaRouters = {
  'credit-reports': ['creditReports'],
  'credit-items': ['creditItems'],
  documents: ['documents'],
  'progress-updates': ['progressUpdates'],
  notifications: ['notifications'],
  messages: ['messages'],
  funding: ['fundingApplications'],
  account: ['account', 'corrections', 'dataDeletion', 'profiles'],
  subscription: ['subscriptions'],
} as const satisfies Record<ChangeArea, readonly RouterName[]>;
