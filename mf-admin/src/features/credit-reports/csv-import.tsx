import { issuesOf } from '@repo/api-client/api-error.ts';
import { csvFields, REPORT_CSV_MAX_MB, type CsvField } from '@repo/contract/credit-reports-csv';
import { REPORT_ITEMS_MAX } from '@repo/contract/credit-reports-record';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { useFailureText } from '@repo/screens/failure-text.ts';
import { Button } from '@repo/ui/button.tsx';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { uploadIcon } from '@repo/ui/icons/upload.ts';
import { Notice } from '@repo/ui/notice.tsx';
import { ProgressBar } from '@repo/ui/progress-bar.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, radius, space } from '@repo/ui/tokens.ts';
import type { ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './credit-reports.messages.ts';
import { CsvColumns } from './csv-columns.tsx';
import type { CsvUpload, useCsvUpload } from './use-csv-upload.ts';

type Csv = ReturnType<typeof useCsvUpload>;

/** The file with a report's items: chosen or dropped, on its way, refused, or checked. */
export function CsvImport({ csv }: { csv: Csv }) {
  const { t } = useLanguage();
  const { state, start, remove } = csv;
  return (
    <Card>
      <CardHeader title={t('creditReports.fileTitle')} />
      <Stack gap={1.5}>
        {state?.phase === 'failed' && <Refused upload={state} />}
        {state?.phase === 'sending' && <Sending upload={state} onCancel={remove} />}
        {state?.phase === 'checked' && <Checked upload={state} onRemove={remove} />}
        {(!state || state.phase === 'failed') && <Chooser onFile={(file) => void start(file)} />}
        <CsvColumns />
      </Stack>
    </Card>
  );
}

/** The input covers the whole area, so that the browser itself takes files that are dropped on it. */
function Chooser({ onFile }: { onFile(file: File): void }) {
  const { t, format } = useLanguage();
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file can be chosen again after it was corrected.
    target.value = '';
    if (file) onFile(file);
  }
  return (
    <DropArea>
      <Icon icon={uploadIcon} />
      <Text as="span" weight="medium">
        {t('creditReports.fileChoose')}
      </Text>
      <Text as="span" size="sm" tone="soft">
        {t('creditReports.fileHint', {
          rows: format.number(REPORT_ITEMS_MAX),
          megabytes: format.number(REPORT_CSV_MAX_MB),
        })}
      </Text>
      <input
        type="file"
        aria-label={t('creditReports.fileChoose')}
        accept=".csv,.tsv,.txt,text/csv"
        onChange={choose}
      />
    </DropArea>
  );
}

interface UploadProps<Phase extends CsvUpload['phase']> {
  upload: Extract<CsvUpload, { phase: Phase }>;
}

function Sending({ upload, onCancel }: UploadProps<'sending'> & { onCancel(): void }) {
  const { t } = useLanguage();
  const percent = Math.floor(upload.share * 100);
  return (
    <Stack gap={1} align="stretch">
      <ProgressBar
        value={percent}
        label={t('creditReports.fileProgress', { name: upload.fileName })}
        valueText={percent === 100 ? t('creditReports.fileSent') : `${percent}%`}
        showLabel
        showValue
      />
      <div>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          {t('words.cancel')}
        </Button>
      </div>
    </Stack>
  );
}

function Checked({ upload, onRemove }: UploadProps<'checked'> & { onRemove(): void }) {
  const { t, format } = useLanguage();
  const { items, rejected, datesWithoutDay, headerRow, ignoredColumns } = upload.report;
  const [undated] = datesWithoutDay;
  return (
    <Notice
      tone={rejected.length > 0 ? 'attention' : 'positive'}
      title={t('creditReports.fileReady', {
        name: upload.fileName,
        rows: format.number(items.length + rejected.length),
      })}
      action={
        <Button variant="secondary" size="sm" onClick={onRemove}>
          {t('creditReports.fileRemove')}
        </Button>
      }
    >
      {rejected.length > 0 && (
        <p>{t('creditReports.fileProblems', { number: format.number(rejected.length) })}</p>
      )}
      {headerRow > 1 && <p>{t('creditReports.fileHeader', { row: headerRow })}</p>}
      {undated && (
        <p>
          {t('creditReports.fileDateWithoutDay', {
            count: datesWithoutDay.length,
            number: format.number(datesWithoutDay.length),
            row: undated.row,
            column: t(`creditReports.${undated.column}`),
            text: undated.text,
          })}
        </p>
      )}
      {ignoredColumns.length > 0 && (
        <p>{t('creditReports.fileIgnored', { columns: ignoredColumns.join(', ') })}</p>
      )}
    </Notice>
  );
}

const isField = (name: unknown): name is CsvField => csvFields.some((field) => field === name);

/** Why a file was refused; the column of each reason is named, and the row if it is in one. */
function Refused({ upload }: UploadProps<'failed'>) {
  const { t, language } = useLanguage();
  const failureText = useFailureText();
  const issues = issuesOf(upload.error);
  const columnName = (name: string, row: unknown) =>
    row === undefined ? name : `${t('creditReports.problemRow', { row: Number(row) })}, ${name}`;
  return (
    <Notice tone="danger" title={t('creditReports.fileFailed', { name: upload.fileName })}>
      {issues.length === 0 && <p>{failureText(upload.error)}</p>}
      {issues.map(({ path: [field, row], code }) => (
        <p key={`${field}-${code}`}>
          {isField(field)
            ? t('creditReports.fileColumn', {
                column: columnName(t(`creditReports.${field}`), row),
                reason: translateIssue(language, code),
              })
            : translateIssue(language, code)}
        </p>
      ))}
    </Notice>
  );
}

const DropArea = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${space[0.5]};
  padding: ${space[3]} ${space[2]};
  border: 1px dashed ${color.ruleStrong};
  border-radius: ${radius.md};
  text-align: center;
  &:hover {
    background: ${color.sunken};
  }
  &:focus-within {
    outline: 2px solid ${color.focus};
  }
  > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
`;
