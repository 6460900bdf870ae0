import { api } from '@repo/api-client/api.ts';
import { issuesOf } from '@repo/api-client/api-error.ts';
import type { CreditItem } from '@repo/contract/credit-items';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useCallback } from 'react';
import { useLanguage } from './credit-items.messages.ts';

/**
 * Returns a function that says why a change of items failed. When somebody else changed them meanwhile, the list is fetched
 * again, the message names what they are now and who changed them, and they are returned.
 */
export function useExplainFailure(clientId: string) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { listForClient } = api.useUtils().creditItems;

  return useCallback(
    async (title: string, error: unknown, seen: readonly CreditItem[]): Promise<CreditItem[]> => {
      if (!issuesOf(error).some(({ code }) => code === 'changed-meanwhile')) {
        failureToast(title, error);
        return [];
      }
      await listForClient.invalidate({ id: clientId });
      const now = listForClient.getData({ id: clientId }) ?? [];
      const versions = new Map(seen.map(({ id, updatedAt }) => [id, updatedAt]));
      const changed = now.filter(
        ({ id, updatedAt }) => versions.has(id) && versions.get(id) !== updatedAt,
      );
      const sentences = changed.slice(0, 3).map(({ creditor, status, updatedBy }) => {
        const values = { creditor, status: t(`terms.creditItemStatus.${status}`) };
        return updatedBy
          ? t('creditItems.changedBy', { ...values, name: updatedBy })
          : t('creditItems.changed', values);
      });
      failureToast(title, error, sentences.join(' ') || undefined);
      return changed;
    },
    [t, failureToast, listForClient, clientId],
  );
}
