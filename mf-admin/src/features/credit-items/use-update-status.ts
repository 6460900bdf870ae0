import { api } from '@repo/api-client/api.ts';

/** Sets an item's status, its note or both; the saved item replaces the one in the list without a refetch. */
export function useUpdateStatus(clientId: string) {
  const { listForClient } = api.useUtils().creditItems;
  return api.creditItems.updateStatus.useMutation({
    onSuccess: async (saved) => {
      // A response that is still in flight may be older than what was saved.
      await listForClient.cancel({ id: clientId });
      listForClient.setData({ id: clientId }, (items) =>
        items?.map((item) => (item.id === saved.id ? saved : item)),
      );
    },
  });
}
