import { api } from '@repo/api-client/api.ts';
import type { CreditItem, UpdateCreditItemStatusesInput } from '@repo/contract/credit-items';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useMutationState } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useLanguage } from './credit-items.messages.ts';
import type { StatusChange } from './status-dialog.tsx';
import { serialScope, useAdoptSaved, useExplainFailure } from './use-update-item.ts';

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

  /** Items that already have the status only get the other values of the change. */
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

/** Returns the items with their unsaved statuses. Items without a change stay the same objects. */
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

/**
 * Returns the undoable items of the last change; one call changes all of its items in the same
 * instant.
 */
function lastUndoable(items: readonly CreditItem[]): CreditItem[] {
  const undoable = items.filter(({ canUndo }) => canUndo);
  const last = undoable
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  return undoable.filter(({ updatedAt }) => updatedAt === last);
}
