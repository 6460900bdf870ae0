import { api } from '@repo/api-client/api.ts';
import { longRunning } from '@repo/api-client/gateway-link.ts';
import type { ConfirmReportAnswers } from '@repo/contract/report-imports';
import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import { useLanguage } from './report-imports.messages.ts';

/** Returns functions that confirm or discard a report and then open the next screen. */
export function useDecision(reportId: string, onDiscarding: (discarding: boolean) => void) {
  const { t } = useLanguage();
  const { navigation } = useShell();
  const toast = useToast();
  const { creditItems, creditReports, documents, progressUpdates, reports } = api.useUtils();
  const confirm = api.reports.confirm.useMutation(longRunning);
  const discard = api.reports.discard.useMutation();

  return {
    confirm: async (answers: ConfirmReportAnswers) => {
      await confirm.mutateAsync({ reportId, answers });
      // Also refetches screens that are not mounted, so that the next one does not show old data first.
      const changed = [creditItems, creditReports, documents, progressUpdates, reports];
      await Promise.all(
        changed.map((router) => router.invalidate(undefined, { refetchType: 'all' })),
      );
      toast.show({
        title: t('reportImports.confirmed'),
        description: t('reportImports.confirmedText'),
      });
      navigation.navigate('/credit-report');
    },
    discard: async () => {
      onDiscarding(true);
      try {
        await discard.mutateAsync({ reportId });
      } catch (error) {
        onDiscarding(false);
        throw error;
      }
      reports.list.setData(undefined, (list) => list?.filter(({ id }) => id !== reportId));
      toast.show({ title: t('reportImports.discarded') });
      navigation.navigate('/credit-report/import', { replace: true });
    },
  };
}
