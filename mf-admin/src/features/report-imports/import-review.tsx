import { bureauNames } from '@repo/contract/credit-reports';
import type { ReportImport } from '@repo/contract/report-imports';
import { reportedDateText } from '@repo/i18n/report-values.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { externalIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { useState } from 'react';
import { documentPath } from '../../paths.ts';
import { AccountList } from './account-list.tsx';
import { ChangeList, UnsureList, type Matches } from './change-list.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Problems, ReportDetails, Scores } from './report-details.tsx';
import { useLanguage } from './report-imports.messages.ts';

interface ImportReviewProps {
  clientId: string;
  report: ReportImport;
  /** Where to go once it is confirmed or discarded. */
  back: string;
}

/** What was read of a file, what it changes, the questions that it raises, and the decision about it. */
export function ImportReview({ clientId, report, back }: ImportReviewProps) {
  const { t } = useLanguage();
  const [matches, setMatches] = useState<Matches>({});
  const { snapshot, changes, problems, confirmedAt } = report;
  const unsure = changes.filter(({ kind }) => kind === 'unsure');
  const isOpen = confirmedAt === null;
  return (
    <Stack gap={2}>
      <Grid minItem="lg" align="start">
        <Facts report={report} />
        <TitledCard title={t('reportImports.scores')}>
          <Scores snapshot={snapshot} />
        </TitledCard>
      </Grid>
      <Problems problems={problems} />
      <Heading level={2} size="md">
        {t('reportImports.changes')}
      </Heading>
      {isOpen && (
        <UnsureList
          changes={unsure}
          matches={matches}
          onAnswer={(change, candidate) => setMatches({ ...matches, [change]: candidate })}
        />
      )}
      <ChangeList changes={changes} />
      {isOpen && (
        <DecisionForm
          clientId={clientId}
          report={report}
          matches={matches}
          unanswered={unsure.filter(({ id }) => !(id in matches)).length}
          back={back}
        />
      )}
      <AccountList report={report} />
      <ReportDetails snapshot={snapshot} />
    </Stack>
  );
}

function Facts({ report }: { report: ReportImport }) {
  const { t, language, format } = useLanguage();
  const { fileName, format: layout, reportDate, createdAt, documentId, snapshot } = report;
  return (
    <TitledCard
      title={t('reportImports.file')}
      action={
        documentId && (
          <TextLink
            href={documentPath(documentId)}
            target="_blank"
            icon={externalIcon}
            title={t('reportImports.originalHint')}
          >
            {t('reportImports.original')}
          </TextLink>
        )
      }
    >
      <DefinitionList
        items={[
          { term: t('words.name'), value: fileName },
          { term: t('reportImports.format'), value: t(`reportImports.formats.${layout}`) },
          {
            term: t('reportImports.reportDate'),
            value: reportDate
              ? reportedDateText(reportDate, language)
              : t('reportImports.dateMissing'),
          },
          {
            term: t('reportImports.bureausCovered'),
            value: snapshot.bureaus.map((bureau) => bureauNames[bureau]).join(', '),
          },
          { term: t('reportImports.imported'), value: format.date(createdAt) },
        ]}
      />
    </TitledCard>
  );
}
