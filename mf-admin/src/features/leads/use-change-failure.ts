import { api } from '@repo/api-client/api.ts';
import { issuesOf } from '@repo/api-client/api-error.ts';
import type { LeadDetail } from '@repo/contract/leads-admin';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useLanguage } from './leads.messages.ts';

/**
 * Returns a function that explains why a lead was not changed. After another admin's change it refetches the lead,
 * names them, and returns the lead's new state; the typed values can be saved over it.
 */
export function useChangeFailure(id: string) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { leads } = api.useUtils();

  return async (error: unknown): Promise<LeadDetail | undefined> => {
    const changed = issuesOf(error).some(({ code }) => code === 'changed-meanwhile');
    const now = changed ? await readLead() : undefined;
    failureToast(t('leads.saveFailed'), error, now && whatChanged(now));
    return now;
  };

  /** The lead as it is now; undefined when that cannot be learned. */
  function readLead(): Promise<LeadDetail | undefined> {
    return leads.get.fetch({ id }, { staleTime: 0 }).catch(() => undefined);
  }

  function whatChanged(now: LeadDetail): string {
    const status = t(`leads.status.${now.status}`);
    return now.changedBy
      ? t('leads.changedMeanwhile', { status, name: now.changedBy })
      : t('leads.changedMeanwhileBySomebody', { status });
  }
}
