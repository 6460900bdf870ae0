import { api } from '@repo/api-client/api.ts';
import { isChangedMeanwhile } from '@repo/api-client/api-error.ts';
import type { CreditItem } from '@repo/contract/credit-items';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useLanguage } from './credit-items.messages.ts';

/** Changes of items are sent one after the other, so that the last choice is saved last. */
export const serialScope = { scope: { id: 'credit-items' } };

export function useUpdateItem(clientId: string) {
  const adopt = useAdoptSaved(clientId);
  const { mutateAsync } = api.creditItems.update.useMutation({
    ...serialScope,
    onSuccess: (saved) => adopt([saved]),
  });
  return mutateAsync;
}

export function useAdoptSaved(clientId: string) {
  const { listForClient } = api.useUtils().creditItems;
  return async (saved: CreditItem[]) => {
    // A response that is still in flight may be older than what was saved.
    await listForClient.cancel({ id: clientId });
    const byId = new Map(saved.map((item) => [item.id, item]));
    listForClient.setData({ id: clientId }, (items) =>
      items?.map((item) => byId.get(item.id) ?? item),
    );
    // The query notifies its observers in a separate task.
    await new Promise((resolve) => setTimeout(resolve));
  };
}

type SeenItem = Pick<CreditItem, 'id' | 'version'>;

/**
 * Returns a function that explains a failed change. If a colleague changed the items meanwhile, it
 * fetches the list again, names their present state and who changed them, and returns them.
 */
export function useExplainFailure(clientId: string) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { listForClient } = api.useUtils().creditItems;

  return async (title: string, error: unknown, seen: readonly SeenItem[]) => {
    if (!isChangedMeanwhile(error)) {
      failureToast(title, error);
      return [];
    }
    await listForClient.invalidate({ id: clientId });
    const now = listForClient.getData({ id: clientId }) ?? [];
    const versions = new Map(seen.map(({ id, version }) => [id, version]));
    const changed = now.filter(
      ({ id, version }) => versions.has(id) && versions.get(id) !== version,
    );
    const sentences = changed.slice(0, 3).map(({ creditor, status, updatedBy }) => {
      const values = { creditor, status: t(`terms.creditItemStatus.${status}`) };
      return updatedBy
        ? t('creditItems.changedBy', { ...values, name: updatedBy })
        : t('creditItems.changed', values);
    });
    failureToast(title, error, sentences.join(' ') || undefined);
    return changed;
  };
}
