import { api } from '@repo/api-client/api.ts';
import { isChangedMeanwhile } from '@repo/api-client/api-error.ts';
import type { CreditItem, UpdateCreditItemStatusesInput } from '@repo/contract/credit-items';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useMutationState } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useLanguage } from './credit-items.messages.ts';
import type { StatusChange } from './status-dialog.tsx';

/** Changes of items are sent one after the other, so that the last choice is saved last. */
export const serialScope = { scope: { id: 'credit-items' } };

export function useStatusChanges(clientId: string, saved: CreditItem[]) {
  const { t } = useLanguage();
  const toast = useToast();
  const { creditItems } = api.useUtils();
  const explain = useExplainFailure(clientId);
  const options = { ...serialScope, onSuccess: useAdoptSaved(clientId) };
  const { mutateAsync: updateStatuses } = api.creditItems.updateStatuses.useMutation(options);
  const { mutateAsync: undoChanges } = api.creditItems.undo.useMutation(options);
  const pending = useMutationState({
    filters: { mutationKey: [['creditItems', 'updateStatuses']], status: 'pending' },
    select: ({ state }) => state.variables as UpdateCreditItemStatusesInput,
  });
  const items = useMemo(() => withPending(saved, pending), [saved, pending]);
  const lastChange = useRef<Promise<void>>(Promise.resolve());

  async function send(chosen: readonly CreditItem[], change: StatusChange): Promise<void> {
    const seen = chosen.map(({ id, version }) => ({ id, expectedVersion: version }));
    try {
      await updateStatuses({ items: seen, ...change });
    } catch (error) {
      await explain(t('creditItems.updateFailedTitle'), error, chosen);
      return;
    }
    const status = t(`terms.creditItemStatus.${change.status}`);
    const [first, ...others] = chosen;
    toast.show({
      title: t('creditItems.updatedTitle'),
      description:
        first && others.length === 0
          ? t('creditItems.updatedText', { creditor: first.creditor, status })
          : t('creditItems.updatedMany', { count: chosen.length, status }),
    });
  }

  function change(
    chosen: readonly CreditItem[],
    { status, notify, ...values }: StatusChange,
  ): void {
    const keepsAll = !notify && Object.keys(values).length === 0;
    const changed = keepsAll ? chosen.filter((item) => item.status !== status) : chosen;
    if (changed.length > 0) lastChange.current = send(changed, { status, notify, ...values });
  }

  async function undo(): Promise<void> {
    await lastChange.current;
    const last = lastUndoable(creditItems.listForClient.getData({ id: clientId }) ?? []);
    if (last.length === 0) return;
    try {
      await undoChanges({
        items: last.map(({ id, version }) => ({ id, expectedVersion: version })),
      });
      toast.show({ title: t('creditItems.undone', { count: last.length }) });
    } catch (error) {
      await explain(t('creditItems.undoFailedTitle'), error, last);
      await creditItems.listForClient.invalidate({ id: clientId });
    }
  }

  return {
    items,
    change,
    undo: () => void (lastChange.current = undo()),
  };
}

function withPending(
  items: CreditItem[],
  pending: readonly UpdateCreditItemStatusesInput[],
): CreditItem[] {
  const chosen = new Map(
    pending.flatMap((change) => change.items.map(({ id }) => [id, change] as const)),
  );
  return items.map((item) => {
    const change = chosen.get(item.id);
    return change ? { ...item, status: change.status, note: change.note ?? item.note } : item;
  });
}

function lastUndoable(items: readonly CreditItem[]): CreditItem[] {
  const undoable = items.filter(({ canUndo }) => canUndo);
  const last = undoable
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  return undoable.filter(({ updatedAt }) => updatedAt === last);
}

export function useUpdateItem(clientId: string) {
  const adopt = useAdoptSaved(clientId);
  const { mutateAsync } = api.creditItems.update.useMutation({
    ...serialScope,
    onSuccess: (saved) => adopt([saved]),
  });
  return mutateAsync;
}

function useAdoptSaved(clientId: string) {
  const { listForClient } = api.useUtils().creditItems;
  return async (saved: CreditItem[]) => {
    // Cancels responses in flight, which may be older than what was saved.
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
