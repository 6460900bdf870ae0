import { api } from '@repo/api-client/api.ts';
import { longRunning } from '@repo/api-client/gateway-link.ts';
import type { ConfirmReportAnswers, ReportImport } from '@repo/contract/report-imports';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Accounts } from '@repo/report-view/accounts.tsx';
import { DecisionBar } from '@repo/report-view/decision-bar.tsx';
import { DiscardButton } from '@repo/report-view/discard-button.tsx';
import { OlderReport } from '@repo/report-view/older-report.tsx';
import { OtherPerson } from '@repo/report-view/other-person.tsx';
import { Questions } from '@repo/report-view/questions.tsx';
import { ReportDetails } from '@repo/report-view/report-details.tsx';
import { ReportProblems } from '@repo/report-view/report-problems.tsx';
import { useConfirmForm } from '@repo/report-view/use-confirm-form.ts';
import { useReviewedAccounts } from '@repo/report-view/use-reviewed-accounts.ts';
import { TextLink, BackLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { useNavigateFromHere } from '@repo/screens/use-navigate-from-here.ts';
import { Card } from '@repo/ui/card.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { useState } from 'react';
import { ReadSummary } from './read-summary.tsx';
import { useLanguage } from './report-imports.messages.ts';

export default function ReviewScreen({ params }: { params: Record<string, string> }) {
  const { t } = useLanguage();
  const reportId = params['reportId'] ?? '';
  // The change is announced before the report is gone, and would fetch it again.
  const [discarding, setDiscarding] = useState(false);
  const query = api.reports.get.useQuery({ reportId }, { enabled: !discarding });
  const isDecided = query.data && (query.data.confirmedAt ?? query.data.submittedAt);
  return (
    <Screen
      name={t('reportImports.review.title')}
      lede={!isDecided && t('reportImports.review.lede')}
      back={<BackLink href="/credit-report/import">{t('reportImports.review.back')}</BackLink>}
      gap={3}
    >
      <Loaded
        query={query}
        errorTitle={t('reportImports.review.error')}
        skeleton={
          <Card padding="lg">
            <SkeletonList rows={6} />
          </Card>
        }
      >
        {(report) => <Review report={report} onDiscarding={setDiscarding} />}
      </Loaded>
    </Screen>
  );
}

interface ReviewProps {
  report: ReportImport;
  onDiscarding: (discarding: boolean) => void;
}

function Review({ report, onDiscarding }: ReviewProps) {
  const { t, format } = useLanguage();
  const { confirm, discard } = useDecision(report.id, onDiscarding);
  const form = useConfirmForm(report, confirm);
  const accounts = useReviewedAccounts(report);
  const { confirmedAt, submittedAt, otherPerson, problems, snapshot, overtaken } = report;
  const isOpen = !confirmedAt && !submittedAt;
  const decidedAt = confirmedAt ?? submittedAt;
  return (
    <>
      {decidedAt && (
        <Notice
          tone={confirmedAt ? 'positive' : undefined}
          live={false}
          action={<TextLink href="/credit-report">{t('reportImports.review.toReport')}</TextLink>}
        >
          {t(`reportImports.review.${confirmedAt ? 'confirmed' : 'checking'}`, {
            date: format.date(decidedAt),
          })}
        </Notice>
      )}
      {isOpen && otherPerson && <OtherPerson person={otherPerson} />}
      <ReadSummary report={report} accounts={accounts} />
      {isOpen && (
        <Questions
          report={report}
          form={form}
          texts={{
            title: t('reportImports.questions.title'),
            dateHint: t('reportImports.questions.dateHint'),
            isSamePerson: t('reportImports.questions.isSamePerson'),
            samePerson: t('reportImports.questions.samePerson'),
            otherPerson: t('reportImports.questions.otherPerson'),
            refused: t('reportImports.questions.refused'),
          }}
        />
      )}
      {isOpen && <OlderReport bureaus={snapshot.bureaus} overtaken={overtaken} />}
      <ReportProblems problems={problems} text={t('reportImports.review.problemsText')} />
      <Accounts
        accounts={accounts}
        bureaus={snapshot.bureaus}
        sources="words"
        sourcesLabel={t('reportImports.review.showPrinted')}
      />
      <ReportDetails snapshot={snapshot} />
      {submittedAt && !confirmedAt && (
        <FormActions>
          <DiscardButton
            text={t('reportImports.questions.discard')}
            disabled={false}
            onDiscard={discard}
          />
        </FormActions>
      )}
      {isOpen && (
        <DecisionBar
          report={report}
          form={form}
          confirm={t('reportImports.questions.confirm')}
          discardText={t('reportImports.questions.discard')}
          onDiscard={discard}
        />
      )}
    </>
  );
}

function useDecision(reportId: string, onDiscarding: (discarding: boolean) => void) {
  const { t } = useLanguage();
  const navigate = useNavigateFromHere();
  const toast = useToast();
  const { creditItems, documents, progressUpdates, reports } = api.useUtils();
  const confirm = api.reports.confirm.useMutation(longRunning);
  const discard = api.reports.discard.useMutation();

  return {
    confirm: async (answers: ConfirmReportAnswers) => {
      await confirm.mutateAsync({ reportId, answers });
      // Also refetches screens that are not mounted, so that the next one does not show old data first.
      const changed = [creditItems, documents, progressUpdates, reports];
      await Promise.all(
        changed.map((router) => router.invalidate(undefined, { refetchType: 'all' })),
      );
      toast.show({
        title: t('reportImports.confirmed'),
        description: t('reportImports.confirmedText'),
      });
      navigate('/credit-report');
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
      navigate('/credit-report/import', { replace: true });
    },
  };
}
