import { api } from '@repo/api-client/api.ts';
import { longRunning } from '@repo/api-client/gateway-link.ts';
import type { ConfirmClientReportAnswers, ReportImport } from '@repo/contract/report-imports';
import { useToast } from '@repo/federation/shell-context.tsx';
import { reportedDateText } from '@repo/i18n/report-values.ts';
import { Accounts } from '@repo/report-view/accounts.tsx';
import { Changes } from '@repo/report-view/changes.tsx';
import { DecisionBar } from '@repo/report-view/decision-bar.tsx';
import { MatchReasons } from '@repo/report-view/match-reasons.tsx';
import { OlderReport } from '@repo/report-view/older-report.tsx';
import { OtherPerson } from '@repo/report-view/other-person.tsx';
import { Questions } from '@repo/report-view/questions.tsx';
import { ReportDetails } from '@repo/report-view/report-details.tsx';
import { ReportProblems } from '@repo/report-view/report-problems.tsx';
import { ReportSummary } from '@repo/report-view/report-summary.tsx';
import { useConfirmForm } from '@repo/report-view/use-confirm-form.ts';
import { useReviewedAccounts } from '@repo/report-view/use-reviewed-accounts.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { useNavigateFromHere } from '@repo/screens/use-navigate-from-here.ts';
import { TitledCard } from '@repo/ui/card.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { externalIcon } from '@repo/ui/icons.ts';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { useState } from 'react';
import { styled } from 'styled-components';
import { documentPath } from '../../../paths.ts';
import { useLanguage } from '../reports.messages.ts';
import { WithdrawButton } from './withdraw-button.tsx';
import { Effects } from './effects.tsx';
import { MissingItems } from './missing-items.tsx';

interface ImportReviewProps {
  clientId: string;
  report: ReportImport;
  back: string;
}

export function ImportReview({ clientId, report, back }: ImportReviewProps) {
  const { t } = useLanguage();
  const decision = useDecision(clientId, report.id, back);
  const { snapshot, problems, confirmedAt, otherPerson, overtaken } = report;
  const accounts = useReviewedAccounts(report);
  const isOpen = confirmedAt === null;
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const changes = report.changes.filter(({ kind }) => !isOpen || kind !== 'unsure');
  // A report that asked nothing when it was shown may ask something by now.
  const isAsked = report.questions.length > 0;
  const form = useConfirmForm(report, (answers) =>
    decision.confirm({
      ...answers,
      isSeen: isAsked,
      ...(isAsked && { removedItemIds: [...removed] }),
    }),
  );
  return (
    <Stack gap={2}>
      <FileFacts report={report} />
      {isOpen && otherPerson && <OtherPerson person={otherPerson} />}
      <Grid minItem="lg" align="start">
        {isOpen && (
          <OpenQuestions gap={2}>
            <Questions
              report={report}
              form={form}
              renderReasons={(candidate) => <MatchReasons candidate={candidate} />}
              texts={{
                title: t('reports.questions'),
                dateHint: t('reports.dateHint'),
                isSamePerson: t('reports.isSamePerson'),
                samePerson: t('reports.samePerson'),
                otherPerson: t('reports.otherPerson'),
                refused: t('reports.otherRefused'),
              }}
            />
            <MissingItems items={report.missing} removed={removed} onChange={setRemoved} />
          </OpenQuestions>
        )}
        <Stack gap={2}>
          <TitledCard title={t('reports.summary')}>
            <ReportSummary caption={t('reports.summary')} snapshot={snapshot} />
          </TitledCard>
          <TitledCard
            as="section"
            title={t(isOpen ? 'reports.changes' : 'reports.changed')}
            action={!isOpen && <WithdrawButton onWithdraw={decision.withdraw} />}
          >
            {isOpen && <OlderReport bureaus={snapshot.bureaus} overtaken={overtaken} />}
            {changes.length === 0 && <Text tone="soft">{t('reports.noChanges')}</Text>}
            <Changes changes={changes} />
          </TitledCard>
        </Stack>
      </Grid>
      <ReportProblems problems={problems} text={t('reports.problemsText')} />
      <Accounts
        accounts={accounts}
        bureaus={snapshot.bureaus}
        sources="places"
        sourcesLabel={t('reports.showSources')}
      />
      <ReportDetails snapshot={snapshot} />
      {isOpen && (
        <DecisionBar
          report={report}
          form={form}
          confirm={t('reports.confirm')}
          discardText={t('reports.discardText')}
          onDiscard={decision.discard}
        >
          <Effects clientId={clientId} report={report} closed={removed.size} />
        </DecisionBar>
      )}
    </Stack>
  );
}

function useDecision(clientId: string, reportId: string, back: string) {
  const { t } = useLanguage();
  const navigate = useNavigateFromHere();
  const toast = useToast();
  const { clients, creditItems, clientReports, today } = api.useUtils();
  const confirm = api.clientReports.confirm.useMutation(longRunning);
  const discard = api.clientReports.discard.useMutation();
  const withdraw = api.clientReports.withdraw.useMutation();

  function leave(title: string) {
    void clients.invalidate();
    void today.invalidate();
    void clientReports.invalidate();
    void creditItems.listForClient.invalidate({ id: clientId });
    toast.show({ title });
    navigate(back);
  }

  return {
    confirm: async (answers: ConfirmClientReportAnswers) => {
      await confirm.mutateAsync({ id: clientId, reportId, answers }).catch((error: unknown) => {
        void clientReports.get.invalidate({ id: clientId, reportId });
        throw error;
      });
      leave(t('reports.confirmed'));
    },
    withdraw: async () => {
      await withdraw.mutateAsync({ id: clientId, reportId });
      leave(t('reports.withdrawn'));
    },
    discard: async () => {
      await discard.mutateAsync({ id: clientId, reportId });
      leave(t('reports.discarded'));
    },
  };
}

function FileFacts({ report }: { report: ReportImport }) {
  const { t, language, format } = useLanguage();
  const { fileName, reportDate, createdAt, documentId, isOwn, submittedAt } = report;
  const withdrawnAt = report.confirmedAt ? null : report.withdrawnAt;
  const facts = [
    reportDate ? reportedDateText(reportDate, language) : t('reports.dateMissing'),
    t(`reports.formats.${report.format}`),
    fileName,
    t(isOwn ? 'reports.byClientOn' : 'reports.byTeamOn', { date: format.date(createdAt) }),
    submittedAt && t('reports.submittedOn', { date: format.date(submittedAt) }),
    withdrawnAt && t('reports.withdrawnOn', { date: format.date(withdrawnAt) }),
  ];
  return (
    <Row gap={1} align="baseline">
      <SoftText as="span">{facts.filter(Boolean).join(' · ')}</SoftText>
      {documentId && (
        <TextLink
          href={documentPath(documentId)}
          target="_blank"
          icon={externalIcon}
          title={t('reports.originalHint')}
        >
          {t('reports.original')}
        </TextLink>
      )}
    </Row>
  );
}

const OpenQuestions = styled(Stack)`
  &:not(:has(> :not([hidden]))) {
    display: none;
  }
`;
