import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { en, es } from '@repo/i18n/report-terms.messages.ts';
import { reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
import { SectionCard } from '@repo/ui/card.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import type { TableWidth } from '@repo/ui/table-width.ts';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from './review.messages.ts';
import { useShownPart } from './use-shown-part.tsx';

const names = { en: en.alertKind, es: es.alertKind };

/** The parts of a report that are not accounts: public records, inquiries, personal information, alerts and statements. */
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
}

function RowTable<Row extends { bureau: Bureau }>(props: RowTableProps<Row>) {
  const { title, rows, fields, columnsFrom } = props;
  const { t, language } = useLanguage();
  const { shown, more } = useShownPart(rows, 10);
  if (rows.length === 0) return null;
  const [first, ...others] = fields.map((name, index): Column<Row> => ({
    header: reportFieldName(name, language),
    primary: index === 0,
    cell: (row) => {
      const value = row[name] as string | number | null;
      return value === null ? '–' : reportValueText(name, value, language);
    },
  }));
  const bureau: Column<Row> = {
    header: t('review.bureau'),
    cell: (row) => bureauNames[row.bureau],
  };
  return (
    <SectionCard title={`${title} (${rows.length})`} gap={2}>
      <Table
        caption={title}
        rows={shown}
        rowKey={(row) => String(rows.indexOf(row))}
        columnsFrom={columnsFrom}
        columns={[first!, bureau, ...others]}
      />
      {more}
    </SectionCard>
  );
}

function PersonalInformation({ snapshot }: { snapshot: ReportSnapshot }) {
  const { t } = useLanguage();
  const known = snapshot.personalInformation.filter(
    ({ addresses, employers }) => addresses.length + employers.length > 0,
  );
  if (known.length === 0) return null;
  return (
    <SectionCard title={t('review.personal')}>
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
    </SectionCard>
  );
}

interface MessagesProps {
  title: string;
  messages: readonly { bureau: Bureau; title?: string; text: string }[];
}

function Messages({ title, messages }: MessagesProps) {
  if (messages.length === 0) return null;
  return (
    <SectionCard title={`${title} (${messages.length})`}>
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
    </SectionCard>
  );
}
