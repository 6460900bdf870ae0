import { bureauNames, bureaus } from '@repo/contract/credit-reports';
import type { ReportProblem, ReportSnapshot } from '@repo/contract/report-snapshots';
import { reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
import { TitledCard } from '@repo/ui/card.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { Text, SoftText } from '@repo/ui/text.tsx';
import { PreviewSection } from '../csv-upload/preview-section.tsx';
import { BureauTable, type BureauRow } from './bureau-table.tsx';
import { useLanguage } from './report-imports.messages.ts';

/** What a report says beside its accounts. */
export function ReportDetails({ snapshot }: { snapshot: ReportSnapshot }) {
  return (
    <>
      <PublicRecords records={snapshot.publicRecords} />
      <Inquiries inquiries={snapshot.inquiries} />
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

type Rows<Name extends 'publicRecords' | 'inquiries'> = ReportSnapshot[Name][number];

/** A column of fields as they are, with a dash where the report gives no value. */
function useFieldColumn<RowType>() {
  const { t, language } = useLanguage();
  return (name: keyof RowType & string, primary = false): Column<RowType> => ({
    header: reportFieldName(name, language),
    primary,
    cell: (row) => {
      const value = row[name] as string | number | null;
      return value === null ? t('words.none') : reportValueText(name, value, language);
    },
  });
}

function PublicRecords({ records }: { records: Rows<'publicRecords'>[] }) {
  const { t } = useLanguage();
  const column = useFieldColumn<Rows<'publicRecords'>>();
  if (records.length === 0) return null;
  return (
    <TitledCard title={t('reportImports.publicRecords')}>
      <Table
        caption={t('reportImports.publicRecords')}
        rows={records}
        rowKey={(record) => String(records.indexOf(record))}
        columnsFrom="xl"
        columns={[
          column('type', true),
          { header: t('reportImports.bureau'), cell: ({ bureau }) => bureauNames[bureau] },
          column('status'),
          column('court'),
          column('referenceNumber'),
          column('amount'),
          column('dateFiled'),
          column('dateResolved'),
        ]}
      />
    </TitledCard>
  );
}

function Inquiries({ inquiries }: { inquiries: Rows<'inquiries'>[] }) {
  const { t } = useLanguage();
  const column = useFieldColumn<Rows<'inquiries'>>();
  if (inquiries.length === 0) return null;
  return (
    <TitledCard title={t('reportImports.inquiries')}>
      <Table
        caption={t('reportImports.inquiries')}
        rows={inquiries}
        rowKey={(inquiry) => String(inquiries.indexOf(inquiry))}
        columnsFrom="sm"
        columns={[
          column('creditor', true),
          { header: t('reportImports.bureau'), cell: ({ bureau }) => bureauNames[bureau] },
          column('date'),
        ]}
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
