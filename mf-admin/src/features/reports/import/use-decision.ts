import { api } from '@repo/api-client/api.ts';
import { longRunning } from '@repo/api-client/gateway-link.ts';
import type { ConfirmReportAnswers } from '@repo/contract/report-imports';
import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import { useLanguage } from '../reports.messages.ts';

export function useDecision(clientId: string, reportId: string, back: string) {
  const { t } = useLanguage();
  const { navigation } = useShell();
  const toast = useToast();
  const { clients, creditItems, clientReports, today } = api.useUtils();
  const confirm = api.clientReports.confirm.useMutation(longRunning);
  const discard = api.clientReports.discard.useMutation();

  function leave(title: string) {
    void clients.invalidate();
    void today.invalidate();
    void clientReports.invalidate();
    void creditItems.listForClient.invalidate({ id: clientId });
    toast.show({ title });
    navigation.navigate(back);
  }

  return {
    confirm: async (answers: ConfirmReportAnswers) => {
      await confirm.mutateAsync({ id: clientId, reportId, answers });
      leave(t('reports.confirmed'));
    },
    discard: async () => {
      await discard.mutateAsync({ id: clientId, reportId });
      leave(t('reports.discarded'));
    },
  };
}
