import { bureauNames, bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { ReportChange } from '@repo/contract/report-comparison';
import { reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
import { Heading } from '@repo/ui/heading.tsx';
import { Icon, type IconDrawing } from '@repo/ui/icon.tsx';
import { alertIcon, checkCircleIcon, infoIcon, pencilIcon, plusIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { Text, SoftText } from '@repo/ui/text.tsx';
import { ChangeList } from './change-list.ts';
import { en, es } from './changes.messages.ts';
import { bureauOf, realChanges } from './found.ts';
import { addMessages } from './language.ts';
import { rowName, useRowDetails } from './use-row-text.ts';
import { useShownPart } from './use-shown-part.tsx';

const useLanguage = addMessages({ changes: en }, { changes: es });

const icons = {
  deleted: checkCircleIcon,
  reinserted: alertIcon,
  updated: pencilIcon,
  new: plusIcon,
  unsure: infoIcon,
} as const satisfies Partial<Record<ReportChange['kind'], IconDrawing>>;

const kinds = Object.keys(icons) as (keyof typeof icons)[];

const SHOWN_AT_ONCE = 30;

/** The differences between a report and the one before it, by bureau. */
export function Changes({ changes }: { changes: readonly ReportChange[] }) {
  return (
    <Stack gap={3}>
      {bureaus.map((bureau) => (
        <BureauChanges
          key={bureau}
          bureau={bureau}
          changes={changes.filter((change) => bureauOf(change) === bureau)}
        />
      ))}
    </Stack>
  );
}

function BureauChanges({ bureau, changes }: { bureau: Bureau; changes: readonly ReportChange[] }) {
  const { t } = useLanguage();
  const real = realChanges(changes);
  const ordered = kinds.flatMap((kind) => real.filter((change) => change.kind === kind));
  const { shown, list, more } = useShownPart(ordered, SHOWN_AT_ONCE);
  if (changes.length === 0) return null;
  const name = bureauNames[bureau];
  const unchanged = changes.filter(({ kind }) => kind === 'unchanged').length;
  const isFirst = real.length + unchanged === 0;
  return (
    <Stack gap={1}>
      <Heading level={3}>{name}</Heading>
      {shown.length > 0 && (
        <Stack gap={1} align="start" ref={list}>
          <ChangeList role="list" aria-label={t('changes.list', { bureau: name })}>
            {shown.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ChangeList>
          {more}
        </Stack>
      )}
      {isFirst && (
        <Text tone="soft">
          {t('changes.first', {
            bureau: name,
            entries: t('changes.entries', { count: changes.length }),
          })}
        </Text>
      )}
      {unchanged > 0 && <SoftText>{t('changes.unchanged', { count: unchanged })}</SoftText>}
    </Stack>
  );
}

function Change({ change: { kind, current, previous, changed } }: { change: ReportChange }) {
  const { t, language } = useLanguage();
  const details = useRowDetails();
  const row = current ?? previous;
  if (!row || kind === 'unchanged') return null;
  const textOf = (field: string, value: string | null) =>
    value === null ? t('rows.noValue') : reportValueText(field, value, language);
  return (
    <li tabIndex={-1} {...(kind === 'deleted' && { 'data-good': '' })}>
      <Icon icon={icons[kind]} size={20} />
      <div>
        <span>{t(`changes.${kind}`, { row: rowName(row) })}</span>
        <SoftText tabular>{details(row)}</SoftText>
        {changed.map(({ field, from, to }) => (
          <Text key={field} size="sm" tabular>
            {t('changes.field', {
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
