import { CONFIRMED_ITEMS_MAX } from '@repo/contract/credit-reports-record';
import { Button } from '@repo/ui/button.tsx';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { csvFields, type RejectedRow } from '@repo/contract/credit-reports-csv';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from './credit-reports.messages.ts';
import { ItemLine } from './item-line.tsx';
import { PreviewSection } from '../../../lists/preview-section.tsx';
import { RowProblems } from '../../file-upload/row-problems.tsx';

type ProposedItem = Parameters<typeof ItemLine>[0]['item'] & { itemId: string | null };

interface ConfirmSectionProps<Item extends ProposedItem> {
  title: string;
  text: string;
  items: readonly Item[];
  confirmed: ReadonlySet<string>;
  onChange(confirmed: ReadonlySet<string>): void;
}

export function ConfirmSection<Item extends ProposedItem>(props: ConfirmSectionProps<Item>) {
  const { title, text, items, confirmed, onChange } = props;
  const { t } = useLanguage();

  function toggle(itemId: string) {
    const next = new Set(confirmed);
    if (!next.delete(itemId) && next.size < CONFIRMED_ITEMS_MAX) next.add(itemId);
    onChange(next);
  }

  return (
    <PreviewSection
      title={title}
      text={text}
      rows={items}
      rowKey={({ itemId }) => itemId ?? ''}
      renderAction={(rows) => {
        const shown = rows.flatMap(({ itemId }) => itemId ?? []).slice(0, CONFIRMED_ITEMS_MAX);
        const allTicked = shown.every((id) => confirmed.has(id));
        if (shown.length < 2) return null;
        return (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onChange(new Set(allTicked ? [] : shown))}
          >
            {t(allTicked ? 'creditReports.selectNone' : 'creditReports.selectAll')}
          </Button>
        );
      }}
      renderRow={(item) => (
        <Checkbox
          label={<ItemLine item={item} />}
          checked={item.itemId !== null && confirmed.has(item.itemId)}
          onChange={() => item.itemId !== null && toggle(item.itemId)}
        />
      )}
    />
  );
}

interface ProblemSectionProps {
  rows: readonly RejectedRow[];
  skip: boolean;
  onSkip(skip: boolean): void;
}

export function ProblemSection({ rows, skip, onSkip }: ProblemSectionProps) {
  const { t } = useLanguage();
  const count = rows.length;
  return (
    <PreviewSection
      title={t('words.rowsWithProblems')}
      text={t('creditReports.problemsText')}
      rows={rows}
      rowKey={({ row }) => row}
      renderRow={(row) => <Problems row={row} />}
      footer={
        <Checkbox
          label={t('creditReports.skipRejected', { count })}
          checked={skip}
          onChange={({ target }) => onSkip(target.checked)}
        />
      }
    />
  );
}

function Problems({ row: { row, problems } }: { row: RejectedRow }) {
  const { t } = useLanguage();
  return (
    <>
      <Text weight="medium">{t('words.row', { row })}</Text>
      <RowProblems
        problems={problems}
        nameOf={(column) => {
          const field = csvFields.find((name) => name === column);
          return field && t(`creditReports.${field}`);
        }}
      />
    </>
  );
}
