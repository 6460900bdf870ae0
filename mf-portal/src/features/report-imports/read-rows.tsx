import { bureauNames, bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { ReportImport } from '@repo/contract/report-imports';
import {
  publicRecord,
  tradeline,
  type ReportSource,
  type Tradeline,
} from '@repo/contract/report-snapshots';
import { groupAccounts } from '@repo/contract/reported-accounts';
import { reportFieldName, reportValueText, reportedDateText } from '@repo/i18n/report-values.ts';
import { Badge } from '@repo/ui/badge.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { memo, useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { LongList } from '../../lists/long-list.tsx';
import { BureauTable, type BureauLine } from './bureau-table.tsx';
import { useLanguage } from './report-imports.messages.ts';

const notShown = ['bureau', 'creditor', 'merged', 'provenance'];

const namesOf = ({ shape }: { shape: object }) =>
  Object.keys(shape).filter((name) => !notShown.includes(name));

const fields = { tradelines: namesOf(tradeline), publicRecords: namesOf(publicRecord) };

/** A row of any list, by the names of its fields. */
type AnyRow = { bureau: Bureau; provenance: Record<string, ReportSource> } & Record<
  string,
  unknown
>;

/** One entry of the report, which opens to what each bureau says of it. */
interface Entry {
  key: string;
  title: string;
  negative: boolean;
  rows: AnyRow[];
}

const Entries = styled.ul`
  display: grid;
  & > li {
    padding-block: ${space[0.5]};
    border-top: 1px solid ${color.rule};
  }
`;

const Summary = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[0.5]} ${space[1]};
`;

interface RowCardsProps {
  report: ReportImport;
  printed: boolean;
}

/** Every row that was read, as its bureaus say it; on demand with the words of the file. */
export function ReadRows({ report }: { report: ReportImport }) {
  const { t } = useLanguage();
  const [printed, setPrinted] = useState(false);
  return (
    <>
      <Checkbox
        label={t('reportImports.review.showPrinted')}
        checked={printed}
        onChange={({ target }) => setPrinted(target.checked)}
      />
      <RowCards report={report} printed={useDeferredValue(printed)} />
    </>
  );
}

/** Thousands of values, which change after the box is checked. */
const RowCards = memo(function RowCards({ report, printed }: RowCardsProps) {
  const { t, language } = useLanguage();
  const { snapshot } = report;
  const isNegative = (list: string, index: number) =>
    report.negative.some((one) => one.list === list && one.index === index);
  const accountsOf = (list: 'tradelines' | 'collections'): Entry[] =>
    groupAccounts(snapshot[list]).map((account) => {
      const places = bureaus.flatMap((bureau) => account[bureau] ?? []);
      return {
        key: `${list}${places[0]?.index}`,
        title: places[0]?.row.creditor ?? '',
        negative: places.some(({ index }) => isNegative(list, index)),
        rows: places.map(({ row }) => row),
      };
    });
  const publicRecords = snapshot.publicRecords.map((row, index): Entry => ({
    key: `publicRecords${index}`,
    title: row.type ?? t('reportImports.review.publicRecords'),
    negative: isNegative('publicRecords', index),
    rows: [row],
  }));
  return (
    <>
      <EntryCard
        title={t('reportImports.review.accounts')}
        entries={accountsOf('tradelines')}
        fields={fields.tradelines}
        printed={printed}
      />
      <EntryCard
        title={t('reportImports.review.collections')}
        entries={accountsOf('collections')}
        fields={fields.tradelines}
        printed={printed}
      />
      <EntryCard
        title={t('reportImports.review.publicRecords')}
        entries={publicRecords}
        fields={fields.publicRecords}
        printed={printed}
      />
      <LineCard
        title={t('reportImports.review.inquiries')}
        lines={snapshot.inquiries.map(({ bureau, creditor, date }) =>
          [creditor, bureauNames[bureau], date && reportedDateText(date, language)]
            .filter(Boolean)
            .join(' · '),
        )}
      />
      <LineCard
        title={t('reportImports.review.statements')}
        lines={snapshot.statements.map(({ bureau, text }) => `${bureauNames[bureau]}: ${text}`)}
      />
    </>
  );
});

interface EntryCardProps {
  title: string;
  entries: readonly Entry[];
  fields: readonly string[];
  printed: boolean;
}

function EntryCard({ title, entries, ...table }: EntryCardProps) {
  const { t } = useLanguage();
  if (entries.length === 0) return null;
  return (
    <SectionCard title={`${title} (${entries.length})`}>
      <LongList height={600} length={entries.length} label={title}>
        <Entries role="list" aria-label={title}>
          {entries.map((entry) => (
            <li key={entry.key}>
              <Disclosure
                wide
                summary={
                  <Summary>
                    <strong>{entry.title}</strong>
                    <Text as="span" size="sm" tone="soft">
                      {entry.rows.map(({ bureau }) => bureauNames[bureau]).join(', ')}
                    </Text>
                    {entry.negative && (
                      <Badge tone="attention">{t('reportImports.review.negative')}</Badge>
                    )}
                  </Summary>
                }
              >
                <EntryTable entry={entry} {...table} />
              </Disclosure>
            </li>
          ))}
        </Entries>
      </LongList>
    </SectionCard>
  );
}

function EntryTable({
  entry,
  fields: names,
  printed,
}: Pick<EntryCardProps, 'fields' | 'printed'> & { entry: Entry }) {
  const { t, language } = useLanguage();
  const { rows } = entry;
  const valueText = useValueText();
  const lines = names.flatMap((field): BureauLine[] => {
    const texts = rows.map((row) => valueText(field, row[field]));
    if (texts.every((text) => text === null)) return [];
    return [
      {
        key: field,
        name: reportFieldName(field, language),
        cells: rows.map((row, index) => {
          const source = row.provenance[field];
          return (
            <>
              <span>{texts[index] ?? '–'}</span>
              {printed && source && (
                <Text size="sm" tone="soft">
                  {t('reportImports.review.printed', { text: source.text })}
                </Text>
              )}
            </>
          );
        }),
      },
    ];
  });
  return (
    <Stack gap={1}>
      <BureauTable
        caption={entry.title}
        columns={rows.map(({ bureau }) => ({ key: bureau, name: bureauNames[bureau] }))}
        lines={lines}
      />
      {rows.some(({ merged }) => merged === true) && (
        <Text size="sm">{t('reportImports.review.merged')}</Text>
      )}
    </Stack>
  );
}

/** Returns a function from the value of a row's field to words; null where the report says nothing. */
function useValueText() {
  const { t, language } = useLanguage();
  return (field: string, value: unknown): string | null => {
    if (field === 'accountNumber') return (value as Tradeline['accountNumber'])?.masked ?? null;
    if (field === 'paymentHistory') return historyText(value as Tradeline['paymentHistory']);
    if (Array.isArray(value)) return value.length > 0 ? value.join('; ') : null;
    if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') {
      return reportValueText(field, value, language);
    }
    return null;
  };

  function historyText(history: Tradeline['paymentHistory']): string | null {
    if (history.length === 0) return null;
    const count = history.filter(({ mark }) => mark !== 'current').length;
    return count > 0
      ? t('reportImports.review.lateMonths', { count })
      : t('reportImports.review.months', { count: history.length });
  }
}

function LineCard({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <SectionCard title={`${title} (${lines.length})`}>
      <LongList height={400} length={lines.length} label={title}>
        <Entries role="list" aria-label={title}>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </Entries>
      </LongList>
    </SectionCard>
  );
}
