import { useApi } from '@repo/api-client/api-context.tsx';
import { useMutation } from '@tanstack/react-query';

export function useSendNotification() {
  const api = useApi();
  return useMutation(api.notifications.send.mutationOptions());
}
