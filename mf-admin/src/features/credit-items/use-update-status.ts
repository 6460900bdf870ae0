import { useApi } from '@repo/api-client/api-context.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Sets an item's status and note; the saved item takes its place in the list without asking again. */
export function useUpdateStatus(clientId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.creditItems.updateStatus.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(
          api.creditItems.listForClient.queryKey({ id: clientId }),
          (items) => items?.map((item) => (item.id === saved.id ? saved : item)),
        );
      },
    }),
  );
}
