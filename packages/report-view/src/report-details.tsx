import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { en, es } from '@repo/i18n/report-terms.messages.ts';
import { reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
import { TitledCard } from '@repo/ui/card.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { ShownBelow, type TableWidth } from '@repo/ui/table-width.ts';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { useLanguage } from './review.messages.ts';
import { useShownPart } from './use-shown-part.tsx';

const names = { en: en.alertKind, es: es.alertKind };

export function ReportDetails({ snapshot }: { snapshot: ReportSnapshot }) {
  const { t, language } = useLanguage();
  return (
    <>
      <RowTable
        title={t('review.lists.publicRecords')}
        rows={snapshot.publicRecords}
        fields={[
          'type',
          'status',
          'court',
          'referenceNumber',
          'amount',
          'dateFiled',
          'dateResolved',
        ]}
        columnsFrom="xl"
      />
      <RowTable
        title={t('review.lists.inquiries')}
        rows={snapshot.inquiries}
        fields={['creditor', 'date', 'kind']}
        columnsFrom="sm"
        compact
      />
      <PersonalInformation snapshot={snapshot} />
      <Messages
        title={t('review.alerts')}
        messages={snapshot.alerts.map(({ kind, ...alert }) => ({
          ...alert,
          title: names[language][kind],
        }))}
      />
      <Messages title={t('review.statements')} messages={snapshot.statements} />
    </>
  );
}

interface RowTableProps<Row> {
  title: string;
  rows: readonly Row[];
  columnsFrom: TableWidth;
  fields: readonly (keyof Row & string)[];
  compact?: boolean;
}

function RowTable<Row extends { bureau: Bureau }>(props: RowTableProps<Row>) {
  const { title, rows, columnsFrom } = props;
  const columns = useColumns(props);
  const { shown, more } = useShownPart(rows, 10);
  if (rows.length === 0) return null;
  return (
    <TitledCard as="section" title={`${title} (${rows.length})`} gap={2}>
      <Table
        caption={title}
        rows={shown}
        rowKey={(row) => String(rows.indexOf(row))}
        columnsFrom={columnsFrom}
        columns={columns}
      />
      {more}
    </TitledCard>
  );
}

function useColumns<Row extends { bureau: Bureau }>(props: RowTableProps<Row>): Column<Row>[] {
  const { rows, fields, columnsFrom, compact } = props;
  const { t, language } = useLanguage();
  const hiddenBelow = compact ? columnsFrom : undefined;
  const textOf = (row: Row, name: keyof Row & string) => {
    const value = row[name] as string | number | null;
    return value === null ? null : reportValueText(name, value, language);
  };
  const [first, ...others] = fields;
  const given = others.filter((name) => rows.some((row) => row[name] !== null));
  return [
    {
      header: reportFieldName(first!, language),
      primary: true,
      cell: (row) => (
        <>
          {textOf(row, first!) ?? '–'}
          {compact && (
            <ShownBelow $width={columnsFrom}>
              <SoftText>
                {[bureauNames[row.bureau], ...given.map((name) => textOf(row, name))]
                  .filter(Boolean)
                  .join(' · ')}
              </SoftText>
            </ShownBelow>
          )}
        </>
      ),
    },
    { header: t('review.bureau'), hiddenBelow, cell: (row) => bureauNames[row.bureau] },
    ...given.map((name): Column<Row> => ({
      header: reportFieldName(name, language),
      hiddenBelow,
      cell: (row) => textOf(row, name) ?? '–',
    })),
  ];
}

function PersonalInformation({ snapshot }: { snapshot: ReportSnapshot }) {
  const { t } = useLanguage();
  const known = snapshot.personalInformation.filter(
    ({ addresses, employers }) => addresses.length + employers.length > 0,
  );
  if (known.length === 0) return null;
  return (
    <TitledCard as="section" title={t('review.personal')}>
      <Stack as="ul" role="list" gap={2}>
        {known.map(({ bureau, addresses, employers }) => (
          <li key={bureau}>
            <Text weight="medium">{bureauNames[bureau]}</Text>
            {[...addresses, ...employers].map((text) => (
              <Text key={text} size="sm">
                {text}
              </Text>
            ))}
          </li>
        ))}
      </Stack>
    </TitledCard>
  );
}

interface MessagesProps {
  title: string;
  messages: readonly { bureau: Bureau; title?: string; text: string }[];
}

function Messages({ title, messages }: MessagesProps) {
  if (messages.length === 0) return null;
  return (
    <TitledCard as="section" title={`${title} (${messages.length})`}>
      <Stack as="ul" role="list" gap={2}>
        {messages.map(({ bureau, title: name, text }, index) => (
          <li key={index}>
            <Text weight="medium">{[bureauNames[bureau], name].filter(Boolean).join(': ')}</Text>
            <Text size="sm" measure>
              {text}
            </Text>
          </li>
        ))}
      </Stack>
    </TitledCard>
  );
}
