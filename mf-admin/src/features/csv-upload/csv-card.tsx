import { issuesOf } from '@repo/api-client/api-error.ts';
import { REPORT_CSV_MAX_MB } from '@repo/contract/credit-reports-csv';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { useFailureText } from '@repo/screens/failure-text.ts';
import { Button } from '@repo/ui/button.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { uploadIcon } from '@repo/ui/icons/upload.ts';
import { Notice } from '@repo/ui/notice.tsx';
import { ProgressBar } from '@repo/ui/progress-bar.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, radius, space } from '@repo/ui/tokens.ts';
import type { ChangeEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { CsvColumns, type CsvFormat } from './csv-columns.tsx';
import { useLanguage } from './csv-upload.messages.ts';
import type { CsvFile, CsvUpload } from './use-csv-upload.ts';

interface CsvCardProps<Read, Field extends string> {
  csv: CsvUpload<Read>;
  title: string;
  /** How much the file may contain. */
  hint(most: { rows: string; megabytes: string }): string;
  format: CsvFormat<Field>;
  formatText: string;
  nameOf(field: Field): string;
  rowsOf(read: Read): number;
  hasProblems(read: Read): boolean;
  children(read: Read): ReactNode;
}

/** A CSV file: chosen or dropped, on its way, refused, or checked. */
export function CsvCard<Read extends { ignoredColumns: readonly string[] }, Field extends string>(
  props: CsvCardProps<Read, Field>,
) {
  const { csv, title, hint, format, formatText, nameOf, rowsOf, hasProblems, children } = props;
  const { format: write } = useLanguage();
  const { state, start, remove } = csv;
  return (
    <TitledCard title={title} gap={1.5}>
      {state?.phase === 'failed' && <Refused file={state} fields={format.fields} nameOf={nameOf} />}
      {state?.phase === 'sending' && <Sending file={state} onCancel={remove} />}
      {state?.phase === 'checked' && (
        <CheckedFile
          fileName={state.fileName}
          rows={rowsOf(state.read)}
          hasProblems={hasProblems(state.read)}
          ignoredColumns={state.read.ignoredColumns}
          onRemove={remove}
        >
          {children(state.read)}
        </CheckedFile>
      )}
      {(!state || state.phase === 'failed') && (
        <Chooser
          hint={hint({
            rows: write.number(format.maxRows),
            megabytes: write.number(REPORT_CSV_MAX_MB),
          })}
          onFile={(file) => void start(file)}
        />
      )}
      <CsvColumns format={format} text={formatText} nameOf={nameOf} />
    </TitledCard>
  );
}

/** The file input fills the drop area, so dropping a file needs no code of its own. */
function Chooser({ hint, onFile }: { hint: string; onFile(file: File): void }) {
  const { t } = useLanguage();
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
        {t('csvUpload.choose')}
      </Text>
      <Text as="span" size="sm" tone="soft">
        {hint}
      </Text>
      <input
        type="file"
        aria-label={t('csvUpload.choose')}
        accept=".csv,.tsv,.txt,text/csv"
        onChange={choose}
      />
    </DropArea>
  );
}

type FileIn<Phase extends CsvFile<unknown>['phase']> = Extract<CsvFile<unknown>, { phase: Phase }>;

function Sending({ file, onCancel }: { file: FileIn<'sending'>; onCancel(): void }) {
  const { t } = useLanguage();
  const percent = Math.floor(file.share * 100);
  return (
    <Stack gap={1} align="stretch">
      <ProgressBar
        value={percent}
        label={t('csvUpload.progress', { name: file.fileName })}
        valueText={percent === 100 ? t('csvUpload.sent') : `${percent}%`}
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

interface CheckedFileProps {
  fileName: string;
  rows: number;
  hasProblems: boolean;
  ignoredColumns: readonly string[];
  onRemove(): void;
  children: ReactNode;
}

function CheckedFile(props: CheckedFileProps) {
  const { fileName, rows, hasProblems, ignoredColumns, onRemove, children } = props;
  const { t, format } = useLanguage();
  return (
    <Notice
      tone={hasProblems ? 'attention' : 'positive'}
      title={t('csvUpload.ready', { name: fileName, rows: format.number(rows) })}
      action={
        <Button variant="secondary" size="sm" onClick={onRemove}>
          {t('csvUpload.remove')}
        </Button>
      }
    >
      {children}
      {ignoredColumns.length > 0 && (
        <p>{t('csvUpload.ignored', { columns: ignoredColumns.join(', ') })}</p>
      )}
    </Notice>
  );
}

interface RefusedProps<Field extends string> {
  file: FileIn<'failed'>;
  fields: readonly Field[];
  nameOf(field: Field): string;
}

/** Why a file was refused; the column of each reason is named, and the row if it is in one. */
function Refused<Field extends string>({ file, fields, nameOf }: RefusedProps<Field>) {
  const { t, language } = useLanguage();
  const failureText = useFailureText();
  const issues = issuesOf(file.error);
  const columnName = (name: string, row: unknown) =>
    row === undefined ? name : `${t('csvUpload.row', { row: Number(row) })}, ${name}`;
  return (
    <Notice tone="danger" title={t('csvUpload.failed', { name: file.fileName })}>
      {issues.length === 0 && <p>{failureText(file.error)}</p>}
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
