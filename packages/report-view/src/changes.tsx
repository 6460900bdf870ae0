import { bureauNames, bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { ReportChange } from '@repo/contract/report-comparison';
import { reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
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

interface ChangesProps {
  changes: readonly ReportChange[];
  shownAtOnce?: number;
}

export function Changes({ changes, shownAtOnce = 30 }: ChangesProps) {
  const { t } = useLanguage();
  const real = realChanges(changes);
  const compared = new Set(changes.filter(({ kind }) => kind !== 'new').map(bureauOf));
  const first = changes.filter((change) => !compared.has(bureauOf(change)));
  const unchanged = changes.filter(({ kind }) => kind === 'unchanged').length;
  const { shown, list, more } = useShownPart(useSharedChanges(real), shownAtOnce);
  return (
    <Stack gap={1}>
      {shown.length > 0 && (
        <Stack gap={1} align="start" ref={list}>
          <ChangeList role="list" aria-label={t('changes.list')}>
            {shown.map((change) => (
              <Change key={change.id} {...change} />
            ))}
          </ChangeList>
          {more}
        </Stack>
      )}
      {first.length > 0 && (
        <SoftText>
          {t('changes.first', {
            bureaus: namesOf(first.map(bureauOf)),
            entries: t('changes.entries', { count: first.length }),
          })}
        </SoftText>
      )}
      {unchanged > 0 && <SoftText>{t('changes.unchanged', { count: unchanged })}</SoftText>}
    </Stack>
  );
}

interface SharedChange {
  id: string;
  kind: keyof typeof icons;
  text: string;
  details: string | false;
  fields: string[];
  bureaus: Bureau[];
}

function useSharedChanges(changes: readonly ReportChange[]): SharedChange[] {
  const { t, language } = useLanguage();
  const rowDetails = useRowDetails();
  const valueText = (field: string, value: string | null) =>
    value === null ? t('rows.noValue') : reportValueText(field, value, language);
  const shared = new Map<string, SharedChange>();
  for (const { id, kind, current, previous, changed } of changes) {
    const row = current ?? previous;
    if (!row || kind === 'unchanged') continue;
    const text = t(`changes.${kind}`, { row: rowName(row) });
    const details = (kind !== 'updated' || !row.accountNumber) && rowDetails(row);
    const fields = changed.map(({ field, from, to }) =>
      t('changes.field', {
        field: reportFieldName(field, language),
        from: valueText(field, from),
        to: valueText(field, to),
      }),
    );
    const key = [text, details, ...fields].join('\n');
    const same = shared.get(key);
    if (same) same.bureaus.push(row.bureau);
    else shared.set(key, { id, kind, text, details, fields, bureaus: [row.bureau] });
  }
  return kinds.flatMap((kind) => [...shared.values()].filter((one) => one.kind === kind));
}

function Change({ kind, text, details, fields, bureaus: own }: SharedChange) {
  return (
    <li tabIndex={-1} {...(kind === 'deleted' && { 'data-good': '' })}>
      <Icon icon={icons[kind]} size={20} />
      <div>
        <span>{text}</span>
        {fields.map((field) => (
          <Text key={field} size="sm" tabular>
            {field}
          </Text>
        ))}
        <SoftText tabular>{[namesOf(own), details].filter(Boolean).join(' · ')}</SoftText>
      </div>
    </li>
  );
}

const namesOf = (some: readonly (Bureau | undefined)[]) =>
  bureaus
    .filter((bureau) => some.includes(bureau))
    .map((bureau) => bureauNames[bureau])
    .join(', ');
