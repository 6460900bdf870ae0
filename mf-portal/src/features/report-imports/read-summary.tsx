import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import type { ReportImport } from '@repo/contract/report-imports';
import { useShell } from '@repo/federation/shell-context.tsx';
import { reportFieldName, reportedDateText } from '@repo/i18n/report-values.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { downloadIcon } from '@repo/ui/icons.ts';
import { Text } from '@repo/ui/text.tsx';
import { BureauTable, type BureauLine } from './bureau-table.tsx';
import { useLanguage } from './report-imports.messages.ts';

const counted = ['tradelines', 'collections', 'publicRecords', 'inquiries'] as const;

/** Whose report it is and of which day, with its scores and the number of its rows by bureau. */
export function ReadSummary({ report }: { report: ReportImport }) {
  const { t, language, format } = useLanguage();
  const { snapshot } = report;
  const { bureaus, personalInformation } = snapshot;
  const personOf = (bureau: Bureau) => personalInformation.find((one) => one.bureau === bureau);
  const date = snapshot.reportDate;
  const lines: BureauLine[] = [
    {
      key: 'names',
      name: reportFieldName('names', language),
      cells: bureaus.map((bureau) => personOf(bureau)?.names.join(' / ') || '–'),
    },
    {
      key: 'birthDate',
      name: reportFieldName('birthDate', language),
      cells: bureaus.map((bureau) => {
        const birthDate = personOf(bureau)?.birthDate;
        return birthDate ? reportedDateText(birthDate, language) : '–';
      }),
    },
    {
      key: 'score',
      name: t('reportImports.review.score'),
      cells: bureaus.map((bureau) => <Scores key={bureau} report={report} bureau={bureau} />),
    },
    ...counted.map((list) => ({
      key: list,
      name: t(`reportImports.review.${list === 'tradelines' ? 'accounts' : list}`),
      cells: bureaus.map((bureau) =>
        format.number(snapshot[list].filter((row) => row.bureau === bureau).length),
      ),
    })),
  ];
  const dateText = date
    ? t('reportImports.review.date', { date: reportedDateText(date, language) })
    : t('reportImports.review.noDate');
  return (
    <SectionCard
      title={t('reportImports.review.summary')}
      subtitle={`${dateText} · ${report.fileName}`}
      action={<OriginalLink report={report} />}
    >
      <BureauTable
        caption={t('reportImports.review.summary')}
        columns={bureaus.map((bureau) => ({ key: bureau, name: bureauNames[bureau] }))}
        lines={lines}
      />
    </SectionCard>
  );
}

/** Scores are always shown with their model. */
function Scores({ report, bureau }: { report: ReportImport; bureau: Bureau }) {
  const { t } = useLanguage();
  const scores = report.snapshot.scores.filter((score) => score.bureau === bureau);
  if (scores.length === 0) return <span>–</span>;
  return scores.map(({ score, model }) => (
    <div key={model}>
      <strong>{score}</strong>
      <Text size="sm" tone="soft">
        {model ?? t('reportImports.review.noModel')}
      </Text>
    </div>
  ));
}

function OriginalLink({ report: { documentId, fileName } }: { report: ReportImport }) {
  const { t } = useLanguage();
  const { api, clientView } = useShell();
  if (!documentId || clientView) return null;
  return (
    <TextLink
      quiet
      href={`${api.baseUrl}/api/documents/${documentId}/file`}
      download={fileName}
      icon={downloadIcon}
    >
      {t('reportImports.review.original')}
    </TextLink>
  );
}
