import { api } from '@repo/api-client/api.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useLanguage } from './client-desk.messages.ts';

export function useOrganize() {
  const { t } = useLanguage();
  const { clients, today } = api.useUtils();
  const failureToast = useFailureToast();
  return api.clients.organize.useMutation({
    onSuccess: (changed) => {
      for (const { id, ...desk } of changed) {
        clients.get.setData({ id }, (client) => client && { ...client, ...desk });
      }
      void clients.list.invalidate();
      void clients.count.invalidate();
      void clients.stats.invalidate();
      void clients.tags.invalidate();
      void today.list.invalidate();
    },
    onError: (error) => failureToast(t('words.notChanged'), error),
  });
}
