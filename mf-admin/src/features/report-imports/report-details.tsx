import { bureauNames, bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { ReportProblem, ReportSnapshot } from '@repo/contract/report-snapshots';
import { reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
import { TitledCard } from '@repo/ui/card.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import type { TableWidth } from '@repo/ui/table-width.ts';
import { Text, SoftText } from '@repo/ui/text.tsx';
import { PreviewSection } from '../csv-upload/preview-section.tsx';
import { BureauTable, type BureauRow } from './bureau-table.tsx';
import { useLanguage } from './report-imports.messages.ts';

const publicRecordFields = [
  'type',
  'status',
  'court',
  'referenceNumber',
  'amount',
  'dateFiled',
  'dateResolved',
] as const;

/** What a report says beside its accounts. */
export function ReportDetails({ snapshot }: { snapshot: ReportSnapshot }) {
  const { t } = useLanguage();
  return (
    <>
      <RowTable
        title={t('reportImports.publicRecords')}
        rows={snapshot.publicRecords}
        fields={publicRecordFields}
        columnsFrom="xl"
      />
      <RowTable
        title={t('reportImports.inquiries')}
        rows={snapshot.inquiries}
        fields={['creditor', 'date']}
        columnsFrom="sm"
      />
      <PersonalInformation snapshot={snapshot} />
      <Statements statements={snapshot.statements} />
    </>
  );
}

/** A row of each model: models are never mixed. */
export function Scores({ snapshot: { scores, bureaus: covered } }: { snapshot: ReportSnapshot }) {
  const { t } = useLanguage();
  if (scores.length === 0) return <Text tone="soft">{t('reportImports.noScores')}</Text>;
  const models = [...new Set(scores.map(({ model }) => model))];
  const rows = models.map((model): BureauRow => {
    const values: BureauRow['values'] = {};
    for (const { bureau, score, provenance } of scores.filter((one) => one.model === model)) {
      values[bureau] = { text: String(score), source: provenance['score'] };
    }
    const label = model ?? t('reportImports.noModel');
    return { key: label, label, values, differs: false };
  });
  return (
    <BureauTable
      caption={t('reportImports.scores')}
      rows={rows}
      reporting={bureaus.filter((bureau) => scores.some((score) => score.bureau === bureau))}
      covered={covered}
      showSources={false}
    />
  );
}

interface RowTableProps<RowType> {
  title: string;
  rows: readonly RowType[];
  columnsFrom: TableWidth;
  /** The first one names the row. */
  fields: readonly (keyof RowType & string)[];
}

/** The fields of rows as they are, with a dash where the report gives no value; nothing without rows. */
function RowTable<RowType extends { bureau: Bureau }>(props: RowTableProps<RowType>) {
  const { title, rows, fields, columnsFrom } = props;
  const { t, language } = useLanguage();
  if (rows.length === 0) return null;
  const [first, ...others] = fields.map((name, index): Column<RowType> => ({
    header: reportFieldName(name, language),
    primary: index === 0,
    cell: (row) => {
      const value = row[name] as string | number | null;
      return value === null ? t('words.none') : reportValueText(name, value, language);
    },
  }));
  const bureau: Column<RowType> = {
    header: t('reportImports.bureau'),
    cell: (row) => bureauNames[row.bureau],
  };
  return (
    <TitledCard title={title}>
      <Table
        caption={title}
        rows={rows}
        rowKey={(row) => String(rows.indexOf(row))}
        columnsFrom={columnsFrom}
        columns={[first!, bureau, ...others]}
      />
    </TitledCard>
  );
}

const lists = ['names', 'birthDate', 'addresses', 'employers'] as const;

function PersonalInformation({ snapshot }: { snapshot: ReportSnapshot }) {
  const { t, language } = useLanguage();
  const { personalInformation } = snapshot;
  if (personalInformation.length === 0) return null;
  const rows = lists.map((name): BureauRow => {
    const values: BureauRow['values'] = {};
    for (const information of personalInformation) {
      const value = information[name];
      const text = Array.isArray(value)
        ? value.join('\n')
        : value && reportValueText(name, value, language);
      values[information.bureau] = { text: text || null, source: information.provenance[name] };
    }
    const label = reportFieldName(name, language);
    const births = new Set(Object.values(values).flatMap(({ text }) => text ?? []));
    return { key: name, label, values, differs: name === 'birthDate' && births.size > 1 };
  });
  return (
    <TitledCard title={t('reportImports.personal')}>
      <BureauTable
        caption={t('reportImports.personal')}
        rows={rows}
        reporting={bureaus.filter((one) => personalInformation.some((info) => info.bureau === one))}
        covered={snapshot.bureaus}
        showSources={false}
      />
    </TitledCard>
  );
}

function Statements({ statements }: Pick<ReportSnapshot, 'statements'>) {
  const { t } = useLanguage();
  return (
    <PreviewSection
      title={t('reportImports.statements')}
      rows={statements}
      rowKey={(_statement, index) => index}
      renderRow={({ bureau, text }) => (
        <>
          <Text weight="medium">{bureauNames[bureau]}</Text>
          <Text size="sm" measure>
            {text}
          </Text>
        </>
      )}
    />
  );
}

/** Values that were not read, rather than read wrongly. */
export function Problems({ problems }: { problems: readonly ReportProblem[] }) {
  const { t } = useLanguage();
  return (
    <PreviewSection
      title={t('reportImports.problems')}
      text={t('reportImports.problemsText')}
      rows={problems}
      rowKey={(_problem, index) => index}
      renderRow={({ code, message, path }) => (
        <>
          <Text weight="medium">{t(`reportImports.problem.${code}`)}</Text>
          <SoftText>
            {/* English, as the report reader wrote it. */}
            <span lang="en">{message}</span> <span>{t('reportImports.at', { path })}</span>
          </SoftText>
        </>
      )}
    />
  );
}
