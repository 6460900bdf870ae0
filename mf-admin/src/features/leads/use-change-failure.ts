import { api } from '@repo/api-client/api.ts';
import { issuesOf } from '@repo/api-client/api-error.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useLanguage } from '../../language.ts';

/**
 * Returns a function that explains why a lead was not changed. When somebody else changed it, the lead is fetched again and
 * they are named; what was typed stays, and can be saved over what they did.
 */
export function useChangeFailure(id: string) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { leads } = api.useUtils();

  return async (error: unknown): Promise<void> => {
    const changed = issuesOf(error).some(({ code }) => code === 'changed-meanwhile');
    failureToast(t('leads.saveFailed'), error, changed ? await whatChanged() : undefined);
  };

  /** What the lead is now; undefined when that cannot be learned. */
  async function whatChanged(): Promise<string | undefined> {
    const now = await leads.get.fetch({ id }, { staleTime: 0 }).catch(() => undefined);
    if (!now) return undefined;
    const status = t(`leads.status.${now.status}`);
    return now.changedBy
      ? t('leads.changedMeanwhile', { status, name: now.changedBy })
      : t('leads.changedMeanwhileBySomebody', { status });
  }
}
