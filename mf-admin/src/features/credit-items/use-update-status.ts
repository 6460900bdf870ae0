import { useApi } from '@repo/api-client/api-context.tsx';
import type { CreditItem, UpdateCreditItemStatusInput } from '@repo/contract/credit-items';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

type Change = Partial<Omit<UpdateCreditItemStatusInput, 'id'>>;

/** Sets an item's status and note; the saved item takes its place in the list without asking again. */
export function useUpdateStatus(clientId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const items = api.creditItems.listForClient.queryOptions({ id: clientId }, { staleTime: 0 });
  const update = useMutation(
    api.creditItems.updateStatus.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(items.queryKey, (known) =>
          known?.map((item) => (item.id === saved.id ? saved : item)),
        );
        // An answer that is under way may be older than what was saved: ask anew.
        const { queryKey } = items;
        if (queryClient.isFetching({ queryKey })) void queryClient.invalidateQueries({ queryKey });
      },
    }),
  );

  /** A change without a status keeps the one that the item has by now. */
  async function save(item: CreditItem, change: Change) {
    setPending(true);
    try {
      const status = change.status ?? (await statusNow(item));
      return await update.mutateAsync({ ...change, id: item.id, status });
    } finally {
      setPending(false);
    }
  }

  async function statusNow({ id, status }: CreditItem) {
    const latest = await queryClient.fetchQuery(items);
    return latest.find((item) => item.id === id)?.status ?? status;
  }
  return { save, pending };
}
