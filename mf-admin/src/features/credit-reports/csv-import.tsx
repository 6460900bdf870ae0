import {
  csvFields,
  csvHeaders,
  REPORT_CSV_MAX_MB,
  requiredCsvFields,
  type CsvReport,
} from '@repo/contract/credit-reports-csv';
import { REPORT_ITEMS_MAX } from '@repo/contract/credit-reports-record';
import { useLanguage } from './credit-reports.messages.ts';
import { CheckedFile, CsvCard } from '../csv-upload/csv-card.tsx';
import type { CsvUpload } from '../csv-upload/use-csv-upload.ts';

const format = {
  fields: csvFields,
  required: requiredCsvFields,
  headers: csvHeaders,
  example: ['Experian', 'Harbor Bank', 'charge-off', '4000123412345678', '1234.56', '11/22/2021'],
  templateName: 'credit-report.csv',
};

/** The file with a report's items. */
export function CsvImport({ csv }: { csv: CsvUpload<CsvReport> }) {
  const { t, format: write } = useLanguage();
  return (
    <CsvCard
      csv={csv}
      title={t('creditReports.fileTitle')}
      hint={t('creditReports.fileHint', {
        rows: write.number(REPORT_ITEMS_MAX),
        megabytes: write.number(REPORT_CSV_MAX_MB),
      })}
      format={format}
      formatText={t('creditReports.columnsText')}
      nameOf={(field) => t(`creditReports.${field}`)}
    >
      {(file) => <Checked {...file} onRemove={csv.remove} />}
    </CsvCard>
  );
}

interface CheckedProps {
  fileName: string;
  read: CsvReport;
  onRemove(): void;
}

function Checked({ fileName, read, onRemove }: CheckedProps) {
  const { t, format: write } = useLanguage();
  const { items, rejected, datesWithoutDay, headerRow, ignoredColumns } = read;
  const [undated] = datesWithoutDay;
  return (
    <CheckedFile
      fileName={fileName}
      rows={items.length + rejected.length}
      hasProblems={rejected.length > 0}
      ignoredColumns={ignoredColumns}
      onRemove={onRemove}
    >
      {rejected.length > 0 && (
        <p>{t('creditReports.fileProblems', { number: write.number(rejected.length) })}</p>
      )}
      {headerRow > 1 && <p>{t('creditReports.fileHeader', { row: headerRow })}</p>}
      {undated && (
        <p>
          {t('creditReports.fileDateWithoutDay', {
            count: datesWithoutDay.length,
            number: write.number(datesWithoutDay.length),
            row: undated.row,
            column: t(`creditReports.${undated.column}`),
            text: undated.text,
          })}
        </p>
      )}
    </CheckedFile>
  );
}
