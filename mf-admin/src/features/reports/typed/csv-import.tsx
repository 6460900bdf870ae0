import {
  csvFields,
  csvHeaders,
  requiredCsvFields,
  type CsvReport,
} from '@repo/contract/credit-reports-csv';
import { CLIENT_ITEMS_MAX } from '@repo/contract/credit-reports-record';
import { useLanguage } from './credit-reports.messages.ts';
import { CsvCard } from '../../file-upload/csv-card.tsx';
import type { FileUpload } from '../../file-upload/use-file-upload.ts';

const format = {
  fields: csvFields,
  required: requiredCsvFields,
  headers: csvHeaders,
  example: ['Experian', 'Harbor Bank', 'charge-off', '4000123412345678', '1234.56', '11/22/2021'],
  templateName: 'credit-report.csv',
  maxRows: CLIENT_ITEMS_MAX,
};

export function CsvImport({ csv }: { csv: FileUpload<CsvReport> }) {
  const { t } = useLanguage();
  return (
    <CsvCard
      csv={csv}
      title={t('creditReports.fileTitle')}
      hint={(most) => t('creditReports.fileHint', most)}
      format={format}
      formatText={t('creditReports.columnsText')}
      nameOf={(field) => t(`creditReports.${field}`)}
      rowsOf={({ items, rejected }) => items.length + rejected.length}
      hasProblems={({ rejected }) => rejected.length > 0}
    >
      {(read) => <Findings {...read} />}
    </CsvCard>
  );
}

function Findings({ rejected, datesWithoutDay, headerRow }: CsvReport) {
  const { t } = useLanguage();
  const [undated] = datesWithoutDay;
  return (
    <>
      {rejected.length > 0 && <p>{t('creditReports.fileProblems', { count: rejected.length })}</p>}
      {headerRow > 1 && <p>{t('creditReports.fileHeader', { row: headerRow })}</p>}
      {undated && (
        <p>
          {t('creditReports.fileDateWithoutDay', {
            count: datesWithoutDay.length,
            row: undated.row,
            column: t(`creditReports.${undated.column}`),
            text: undated.text,
          })}
        </p>
      )}
    </>
  );
}
