import type { AnsweredFinding } from '@repo/contract/report-findings';
import { reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
import { BureauTable, type BureauCell } from './bureau-table.tsx';
import { useLanguage } from './findings.messages.ts';
import { sourceOf, type ShownSources } from './source.tsx';
import { rowNumber } from './use-row-text.ts';

const MOST_COLUMNS = 3;

interface FindingTablesProps {
  finding: Pick<AnsweredFinding, 'rows'>;
  sources: ShownSources;
}

export function FindingTables({ finding: { rows }, sources }: FindingTablesProps) {
  const bureaus = new Set(rows.map(({ row }) => row.bureau)).size;
  const columns = rows.length > MOST_COLUMNS && bureaus > 1 ? bureaus : MOST_COLUMNS;
  return rows.flatMap((_, start) =>
    start % columns === 0 ? (
      <RowsTable key={start} rows={rows.slice(start, start + columns)} sources={sources} />
    ) : (
      []
    ),
  );
}

type Row = AnsweredFinding['rows'][number];

function RowsTable({ rows, sources }: { rows: readonly Row[]; sources: ShownSources }) {
  const { t, language } = useLanguage();
  const fields = [...new Set(rows.flatMap(({ values }) => values.map(({ field }) => field)))];
  const hasCreditors = new Set(rows.map(({ row }) => row.creditor)).size > 1;
  const cellOf = ({ values }: Row, field: string): BureauCell => {
    const given = values.filter((one) => one.field === field && one.value !== null);
    const texts = given.map(({ value }) => reportValueText(field, value ?? '', language));
    return { content: texts.join(', ') || null, source: sourceOf(field, given[0]?.source) };
  };
  return (
    <BureauTable
      caption={t('findings.table')}
      columns={rows.map(({ row }, index) => ({
        key: String(index),
        bureau: row.bureau,
        detail: [hasCreditors && row.creditor, rowNumber(row)].filter(Boolean).join(' · '),
      }))}
      lines={fields.map((field) => ({
        key: field,
        name: reportFieldName(field, language),
        cells: rows.map((row) => cellOf(row, field)),
      }))}
      sources={sources}
    />
  );
}
