import { api } from '@repo/api-client/api.ts';
import type { LeadDetail } from '@repo/contract/leads-admin';

/** Returns a function that shows a saved lead without fetching it again, and has the lists fetched again. */
export function useStoreLead() {
  const { leads } = api.useUtils();
  return async (saved: LeadDetail): Promise<void> => {
    // A response that is still in flight may be older than what was saved.
    await leads.get.cancel({ id: saved.id });
    leads.get.setData({ id: saved.id }, saved);
    void leads.list.invalidate();
  };
}
