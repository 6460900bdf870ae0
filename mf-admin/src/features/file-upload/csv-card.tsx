import { issuesOf } from '@repo/api-client/api-error.ts';
import { REPORT_CSV_MAX_MB } from '@repo/contract/credit-reports-csv';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { useFailureText } from '@repo/screens/failure-text.ts';
import { Button } from '@repo/ui/button.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import type { ReactNode } from 'react';
import { FileChooser } from './file-chooser.tsx';
import { SendingFile } from './sending-file.tsx';
import type { FileUpload } from './use-file-upload.ts';
import { CsvColumns, type CsvFormat } from './csv-columns.tsx';
import { useLanguage } from './csv-upload.messages.ts';

interface CsvCardProps<Read, Field extends string> {
  csv: FileUpload<Read>;
  title: string;
  hint(most: { rows: number; megabytes: number }): string;
  format: CsvFormat<Field>;
  formatText: string;
  nameOf(field: Field): string;
  rowsOf(read: Read): number;
  hasProblems(read: Read): boolean;
  children(read: Read): ReactNode;
}

export function CsvCard<Read extends { ignoredColumns: readonly string[] }, Field extends string>(
  props: CsvCardProps<Read, Field>,
) {
  const { csv, title, hint, format, formatText, nameOf, rowsOf, hasProblems, children } = props;
  const { t } = useLanguage();
  const { state, start, remove } = csv;
  return (
    <TitledCard title={title} gap={1.5}>
      {state?.phase === 'failed' && <Refused {...state} fields={format.fields} nameOf={nameOf} />}
      {state?.phase === 'sending' && (
        <SendingFile
          share={state.share}
          label={t('csvUpload.progress', { name: state.fileName })}
          sentText={t('csvUpload.sent')}
          onCancel={remove}
        />
      )}
      {state?.phase === 'checked' && (
        <Notice
          tone={hasProblems(state.read) ? 'attention' : 'positive'}
          title={t('csvUpload.ready', {
            name: state.fileName,
            rows: rowsOf(state.read),
          })}
          action={
            <Button variant="secondary" size="sm" onClick={remove}>
              {t('csvUpload.remove')}
            </Button>
          }
        >
          {children(state.read)}
          {state.read.ignoredColumns.length > 0 && (
            <p>{t('csvUpload.ignored', { columns: state.read.ignoredColumns.join(', ') })}</p>
          )}
        </Notice>
      )}
      {(!state || state.phase === 'failed') && (
        <FileChooser
          label={t('csvUpload.choose')}
          accept=".csv,.tsv,.txt,text/csv"
          hint={hint({
            rows: format.maxRows,
            megabytes: REPORT_CSV_MAX_MB,
          })}
          onFiles={([file]) => file && void start(file)}
        />
      )}
      <CsvColumns format={format} text={formatText} nameOf={nameOf} />
    </TitledCard>
  );
}

interface RefusedProps<Field extends string> {
  fileName: string;
  error: unknown;
  fields: readonly Field[];
  nameOf(field: Field): string;
}

function Refused<Field extends string>(props: RefusedProps<Field>) {
  const { fileName, error, fields, nameOf } = props;
  const { t, language } = useLanguage();
  const failureText = useFailureText();
  const issues = issuesOf(error);
  const columnName = (name: string, row: unknown) =>
    row === undefined ? name : `${t('words.row', { row: Number(row) })}, ${name}`;
  return (
    <Notice tone="danger" title={t('csvUpload.failed', { name: fileName })}>
      {issues.length === 0 && <p>{failureText(error)}</p>}
      {issues.map(({ path: [name, row], code }) => {
        const field = fields.find((one) => one === name);
        const reason = translateIssue(language, code);
        return (
          <p key={`${name}-${code}`}>
            {field
              ? t('csvUpload.column', { column: columnName(nameOf(field), row), reason })
              : reason}
          </p>
        );
      })}
    </Notice>
  );
}
