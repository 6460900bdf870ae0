import { api } from '@repo/api-client/api.ts';

export function useSendNotification() {
  return api.notifications.send.useMutation();
}
