import { api } from '@repo/api-client/api.ts';
import { longRunning } from '@repo/api-client/gateway-link.ts';
import type { ConfirmClientReportAnswers, ReportImport } from '@repo/contract/report-imports';
import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import { reportedDateText } from '@repo/i18n/report-values.ts';
import { Changes } from '@repo/report-view/changes.tsx';
import { MatchReasons } from '@repo/report-view/match-reasons.tsx';
import { OtherPerson } from '@repo/report-view/other-person.tsx';
import { Questions } from '@repo/report-view/questions.tsx';
import { ReportDetails } from '@repo/report-view/report-details.tsx';
import { ReportProblems } from '@repo/report-view/report-problems.tsx';
import { ReportSummary } from '@repo/report-view/report-summary.tsx';
import { TextLink } from '@repo/screens/links.tsx';
import { SectionCard, TitledCard } from '@repo/ui/card.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { externalIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useState } from 'react';
import { documentPath } from '../../../paths.ts';
import { useLanguage } from '../reports.messages.ts';
import { WithdrawButton } from './withdraw-button.tsx';
import { AccountList } from './account-list.tsx';
import { MissingItems } from './missing-items.tsx';

interface ImportReviewProps {
  clientId: string;
  report: ReportImport;
  back: string;
}

export function ImportReview({ clientId, report, back }: ImportReviewProps) {
  const { t } = useLanguage();
  const decision = useDecision(clientId, report.id, back);
  const { snapshot, problems, confirmedAt, otherPerson } = report;
  const isOpen = confirmedAt === null;
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  // The form asks about unsure changes.
  const changes = report.changes.filter(({ kind }) => !isOpen || kind !== 'unsure');
  return (
    <Stack gap={2}>
      {isOpen && otherPerson && <OtherPerson person={otherPerson} />}
      <Grid minItem="lg" align="start">
        <Facts report={report} />
        <TitledCard title={t('reports.summary')}>
          <ReportSummary caption={t('reports.summary')} snapshot={snapshot} />
        </TitledCard>
      </Grid>
      <ReportProblems problems={problems} text={t('reports.problemsText')} />
      <SectionCard
        title={t('reports.changes')}
        action={!isOpen && <WithdrawButton onWithdraw={decision.withdraw} />}
      >
        {changes.length === 0 && <Text tone="soft">{t('reports.noChanges')}</Text>}
        <Changes changes={changes} />
      </SectionCard>
      {isOpen && <MissingItems items={report.missing} removed={removed} onChange={setRemoved} />}
      {isOpen && (
        <Questions
          report={report}
          renderReasons={(candidate) => <MatchReasons candidate={candidate} />}
          texts={{
            title: t('reports.decide'),
            dateHint: t('reports.dateHint'),
            isSamePerson: t('reports.isSamePerson'),
            samePerson: t('reports.samePerson'),
            otherPerson: t('reports.otherPerson'),
            refused: t('reports.otherRefused'),
            confirm: t('reports.confirm'),
            discard: t('reports.discardText'),
          }}
          onConfirm={(answers) => decision.confirm({ ...answers, removedItemIds: [...removed] })}
          onDiscard={decision.discard}
        />
      )}
      <AccountList report={report} />
      <ReportDetails snapshot={snapshot} />
    </Stack>
  );
}

function useDecision(clientId: string, reportId: string, back: string) {
  const { t } = useLanguage();
  const { navigation } = useShell();
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
    navigation.navigate(back);
  }

  return {
    confirm: async (answers: ConfirmClientReportAnswers) => {
      await confirm.mutateAsync({ id: clientId, reportId, answers });
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

function Facts({ report }: { report: ReportImport }) {
  const { t, language, format } = useLanguage();
  const {
    fileName,
    format: layout,
    reportDate,
    createdAt,
    documentId,
    isOwn,
    submittedAt,
  } = report;
  return (
    <TitledCard
      title={t('reports.file')}
      action={
        documentId && (
          <TextLink
            href={documentPath(documentId)}
            target="_blank"
            icon={externalIcon}
            title={t('reports.originalHint')}
          >
            {t('reports.original')}
          </TextLink>
        )
      }
    >
      <DefinitionList
        items={[
          { term: t('words.name'), value: fileName },
          { term: t('reports.format'), value: t(`reports.formats.${layout}`) },
          {
            term: t('reports.reportDate'),
            value: reportDate ? reportedDateText(reportDate, language) : t('reports.dateMissing'),
          },
          {
            term: t('reports.imported'),
            value: t(isOwn ? 'reports.byClientOn' : 'reports.byTeamOn', {
              date: format.date(createdAt),
            }),
          },
          ...(submittedAt
            ? [{ term: t('reports.submitted'), value: format.date(submittedAt) }]
            : []),
        ]}
      />
    </TitledCard>
  );
}
