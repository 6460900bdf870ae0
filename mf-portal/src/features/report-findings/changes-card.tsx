import { bureauNames, bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { ComparedRow, ReportChange } from '@repo/contract/report-comparison';
import type { CurrentFindings } from '@repo/contract/report-imports';
import { reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
import { SectionCard } from '@repo/ui/card.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Icon, type IconDrawing } from '@repo/ui/icon.tsx';
import { alertIcon, checkCircleIcon, infoIcon, pencilIcon, plusIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { LongList } from '../../lists/long-list.tsx';
import { ChangeList } from '../score-history/what-changed.tsx';
import { bureauOf, realChanges } from './found-counts.ts';
import { useLanguage } from './report-findings.messages.ts';

/** The kinds that are named, in their order. */
const icons = {
  deleted: checkCircleIcon,
  reinserted: alertIcon,
  updated: pencilIcon,
  new: plusIcon,
  unsure: infoIcon,
} as const satisfies Partial<Record<ReportChange['kind'], IconDrawing>>;

const kinds = Object.keys(icons) as (keyof typeof icons)[];

/** What a confirmed report says that the one before did not, by bureau. */
export function ChangesCard({ found: { report, changes } }: { found: CurrentFindings }) {
  const { t, format } = useLanguage();
  const date = report?.reportDate;
  const isFirst = changes.every(({ kind }) => kind === 'new');
  return (
    <SectionCard
      title={t('reportFindings.changes.title')}
      subtitle={
        date &&
        t(`reportFindings.changes.${isFirst ? 'on' : 'since'}`, { date: format.calendarDate(date) })
      }
    >
      <Stack gap={3}>
        {bureaus.map((bureau) => (
          <BureauChanges
            key={bureau}
            bureau={bureau}
            changes={changes.filter((change) => bureauOf(change) === bureau)}
          />
        ))}
      </Stack>
    </SectionCard>
  );
}

function BureauChanges({ bureau, changes }: { bureau: Bureau; changes: readonly ReportChange[] }) {
  const { t } = useLanguage();
  if (changes.length === 0) return null;
  const name = bureauNames[bureau];
  const real = realChanges(changes);
  const shown = kinds.flatMap((kind) => real.filter((change) => change.kind === kind));
  const unchanged = changes.filter(({ kind }) => kind === 'unchanged').length;
  const isFirst = real.length + unchanged === 0;
  const label = t('reportFindings.changes.list', { bureau: name });
  const entries = t('reportFindings.changes.entries', { count: changes.length });
  return (
    <Stack gap={1}>
      <Heading level={3}>{name}</Heading>
      {shown.length > 0 && (
        <LongList height={400} length={shown.length} label={label}>
          <ChangeList role="list" aria-label={label}>
            {shown.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ChangeList>
        </LongList>
      )}
      {isFirst && (
        <Text tone="soft">{t('reportFindings.changes.first', { bureau: name, entries })}</Text>
      )}
      {unchanged > 0 && (
        <Text size="sm" tone="soft">
          {t('reportFindings.changes.unchanged', { count: unchanged })}
        </Text>
      )}
    </Stack>
  );
}

function Change({ change: { kind, current, previous, changed } }: { change: ReportChange }) {
  const { t, language } = useLanguage();
  const row = current ?? previous;
  if (!row || kind === 'unchanged') return null;
  const textOf = (field: string, value: string | null) =>
    value ? reportValueText(field, value, language) : t('reportFindings.changes.nothing');
  return (
    <li {...(kind === 'deleted' && { 'data-good': '' })}>
      <Icon icon={icons[kind]} size={20} />
      <div>
        <span>{t(`reportFindings.changes.${kind}`, { row: rowText(row) })}</span>
        {changed.map(({ field, from, to }) => (
          <Text key={field} size="sm" tone="soft" tabular>
            {t('reportFindings.changes.field', {
              field: reportFieldName(field, language),
              from: textOf(field, from),
              to: textOf(field, to),
            })}
          </Text>
        ))}
      </div>
    </li>
  );
}

/** A row as its creditor and number. */
function rowText({ creditor, accountNumber }: ComparedRow): string {
  return accountNumber ? `${creditor} (${accountNumber.masked})` : creditor;
}
