import { api } from '@repo/api-client/api.ts';
import type { CreditItem, UpdateCreditItemStatusInput } from '@repo/contract/credit-items';
import { useState } from 'react';

type Change = Partial<Omit<UpdateCreditItemStatusInput, 'id'>>;

/** Sets an item's status and note; the saved item replaces the one in the list without a refetch. */
export function useUpdateStatus(clientId: string) {
  const { listForClient } = api.useUtils().creditItems;
  const [pending, setPending] = useState(false);
  const { mutateAsync } = api.creditItems.updateStatus.useMutation({
    onSuccess: async (saved) => {
      // A response that is still in flight may be older than what was saved.
      await listForClient.cancel({ id: clientId });
      listForClient.setData({ id: clientId }, (items) =>
        items?.map((item) => (item.id === saved.id ? saved : item)),
      );
    },
  });

  /** A change without a status keeps the one that the item has by now. */
  async function save(item: CreditItem, change: Change) {
    setPending(true);
    try {
      const status = change.status ?? (await statusNow(item));
      return await mutateAsync({ ...change, id: item.id, status });
    } finally {
      setPending(false);
    }
  }

  async function statusNow({ id, status }: CreditItem) {
    const latest = await listForClient.fetch({ id: clientId }, { staleTime: 0 });
    return latest.find((item) => item.id === id)?.status ?? status;
  }
  return { save, pending };
}
