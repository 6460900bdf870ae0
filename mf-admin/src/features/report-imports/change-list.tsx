import { bureauNames } from '@repo/contract/credit-reports';
import type { ComparedRow, MatchCandidate, ReportChange } from '@repo/contract/report-comparison';
import { reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
import { Choice } from '@repo/ui/choice.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text, SoftText } from '@repo/ui/text.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { DetailLine } from '../../lists/detail-line.tsx';
import { PreviewSection } from '../csv-upload/preview-section.tsx';
import { useLanguage } from './report-imports.messages.ts';

/** What needs no decision, in the order of interest. */
const kinds = ['deleted', 'reinserted', 'updated', 'new', 'unchanged'] as const;

/** What a report changes. All of a first report is new, and needs no look one by one. */
export function ChangeList({ changes }: { changes: readonly ReportChange[] }) {
  const { t } = useLanguage();
  const isFirst = changes.every(({ kind }) => kind === 'new');
  if (changes.length === 0) return <Text tone="soft">{t('reportImports.noChanges')}</Text>;
  return kinds.map((kind) => (
    <PreviewSection
      key={kind}
      title={t(`reportImports.kind.${kind}`)}
      rows={changes.filter((change) => change.kind === kind)}
      folded={kind === 'unchanged' || (kind === 'new' && isFirst)}
      rowKey={({ id }) => id}
      renderRow={(change) => <ChangeLine change={change} />}
    />
  ));
}

function ChangeLine({ change: { current, previous, changed } }: { change: ReportChange }) {
  const { t, language } = useLanguage();
  const row = current ?? previous;
  const write = (field: string, value: string | null) =>
    value === null ? t('reportImports.noValue') : reportValueText(field, value, language);
  return (
    <>
      {row && <RowLine row={row} />}
      {changed.map(({ field, from, to }) => (
        <Text key={field} size="sm" tabular>
          {t('reportImports.fieldChange', {
            field: reportFieldName(field, language),
            from: write(field, from),
            to: write(field, to),
          })}
        </Text>
      ))}
    </>
  );
}

/** A row of a report in a line. */
export function RowLine({ row }: { row: ComparedRow }) {
  const { t, language } = useLanguage();
  const { bureau, list, creditor, originalCreditor, accountNumber, dateOpened, balance } = row;
  return (
    <DetailLine
      name={creditor}
      details={[
        bureauNames[bureau],
        t(`reportImports.list.${list}`),
        accountNumber?.masked,
        originalCreditor && t('reportImports.originally', { creditor: originalCreditor }),
        dateOpened &&
          t(list === 'inquiries' ? 'reportImports.on' : 'reportImports.opened', {
            date: reportValueText('dateOpened', dateOpened, language),
          }),
        balance !== null && reportValueText('balance', balance, language),
      ]}
    />
  );
}

/** The answers to unsure changes: the index of the candidate that is the same, null for none of them. */
export type Matches = Readonly<Record<string, number | null>>;

interface UnsureListProps {
  changes: readonly ReportChange[];
  matches: Matches;
  onAnswer(changeId: string, candidate: number | null): void;
}

/** Rows that may be known ones, which a person decides. */
export function UnsureList({ changes, matches, onAnswer }: UnsureListProps) {
  const { t } = useLanguage();
  return (
    <PreviewSection
      title={t('reportImports.kind.unsure')}
      text={t('reportImports.unsureText')}
      rows={changes}
      rowKey={({ id }) => id}
      renderRow={({ id, current, candidates }) => (
        <fieldset>
          <legend>{current && <RowLine row={current} />}</legend>
          <Options>
            {candidates.map((candidate, index) => (
              <Choice
                key={index}
                name={id}
                label={<CandidateLine candidate={candidate} />}
                checked={matches[id] === index}
                onChange={() => onAnswer(id, index)}
              />
            ))}
            <Choice
              name={id}
              label={t('reportImports.noneOfThese')}
              checked={matches[id] === null}
              onChange={() => onAnswer(id, null)}
            />
          </Options>
        </fieldset>
      )}
    />
  );
}

function CandidateLine({ candidate }: { candidate: MatchCandidate }) {
  const { t } = useLanguage();
  const { previous, probability, reasons } = candidate;
  return (
    <Stack gap={0.5} as="span">
      <RowLine row={previous} />
      <SoftText as="span">
        {t('reportImports.likeness', {
          percent: Math.round(probability * 100),
          reasons: reasons.map((reason) => t(`reportImports.reason.${reason}`)).join(', '),
        })}
      </SoftText>
    </Stack>
  );
}

const Options = styled.div`
  display: grid;
  gap: ${space[1]};
  max-inline-size: 48rem;
  margin-block: ${space[1]};
`;
