import {
  ITEMS_PER_CHANGE_MAX,
  type CreditItem,
  creditItemStatuses,
  type CreditItemStatus,
  disputeChannels,
  type DisputeChannel,
} from '@repo/contract/credit-items';
import { Button } from '@repo/ui/button.tsx';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, radius, space, fontSize } from '@repo/ui/tokens.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { bureauNames } from '@repo/contract/credit-reports';
import { Modal } from '@repo/screens/modal.tsx';
import { Field } from '@repo/ui/field.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Options, SelectInput } from '@repo/ui/select-input.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { useLanguage } from './credit-items.messages.ts';

interface BulkBarProps {
  selected: readonly CreditItem[];
  all: boolean;
  onAll: () => void;
  onClear: () => void;
  onChange: (items: readonly CreditItem[], change: BulkChange) => void;
}

/** Selects all shown items, and sets one status for those that are selected. */
export function BulkBar({ selected, all, onAll, onClear, onChange }: BulkBarProps) {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  const count = selected.length;
  const tooMany = count > ITEMS_PER_CHANGE_MAX;
  return (
    <Bar>
      <Checkbox
        label={t('creditItems.selectAll')}
        checked={all}
        onChange={() => (all ? onClear() : onAll())}
      />
      {count > 0 && (
        <>
          <Button size="sm" disabled={tooMany} onClick={() => setOpen(true)}>
            {t('creditItems.setSelected', { count })}
          </Button>
          <Button size="sm" variant="quiet" onClick={onClear}>
            {t('creditItems.clearSelection')}
          </Button>
        </>
      )}
      {tooMany && (
        <Text size="sm" tone="soft" role="status">
          {t('creditItems.tooMany', { most: ITEMS_PER_CHANGE_MAX })}
        </Text>
      )}
      {open && (
        <BulkDialog
          items={selected}
          onClose={() => setOpen(false)}
          onConfirm={(change) => {
            setOpen(false);
            onClear();
            onChange(selected, change);
          }}
        />
      )}
    </Bar>
  );
}

export interface BulkChange {
  status: CreditItemStatus;
  disputedOn?: string;
  disputeChannel?: DisputeChannel;
  note?: string;
  notify: boolean;
}

interface BulkDialogProps {
  items: readonly CreditItem[];
  onClose: () => void;
  onConfirm: (change: BulkChange) => void;
}

/** Asks for the status, the note and the notification of several items, and lists them. */
function BulkDialog({ items, onClose, onConfirm }: BulkDialogProps) {
  const { t } = useLanguage();
  const [status, setStatus] = useState<CreditItemStatus>('disputed');
  const [note, setNote] = useState('');
  const [notify, setNotify] = useState(false);
  const [disputedOn, setDisputedOn] = useState(todayHere());
  const [channel, setChannel] = useState<DisputeChannel | ''>('');
  const removes = status === 'removed';
  const disputes = status === 'disputed';
  const confirm = () =>
    onConfirm({
      status,
      notify: removes && notify,
      ...(note.trim() && { note: note.trim() }),
      ...(disputes && disputedOn && { disputedOn }),
      ...(disputes && channel && { disputeChannel: channel }),
    });
  return (
    <Modal onClose={onClose} title={t('creditItems.setSelected', { count: items.length })}>
      <Stack gap={2}>
        <Field label={t('words.status')}>
          <SelectInput
            value={status}
            onChange={(event) => setStatus(event.target.value as CreditItemStatus)}
          >
            <Options
              values={creditItemStatuses}
              text={(one) => t(`terms.creditItemStatus.${one}`)}
            />
          </SelectInput>
        </Field>
        {disputes && (
          <>
            <Field label={t('creditItems.disputedOn')} hint={t('creditItems.sentHint')}>
              <TextInput
                type="date"
                max={todayHere()}
                value={disputedOn}
                onChange={(event) => setDisputedOn(event.target.value)}
              />
            </Field>
            <Field label={t('creditItems.channel')}>
              <SelectInput
                value={channel}
                onChange={(event) => setChannel(event.target.value as DisputeChannel | '')}
              >
                <option value="">{t('words.none')}</option>
                <Options
                  values={disputeChannels}
                  text={(one) => t(`creditItems.channels.${one}`)}
                />
              </SelectInput>
            </Field>
          </>
        )}
        <Field label={t('words.note')} hint={t('creditItems.bulkNoteHint')}>
          <TextArea
            rows={2}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        {removes && (
          <Checkbox
            label={t('creditItems.notifyOfEach')}
            hint={t('creditItems.notifyOfEachHint')}
            checked={notify}
            onChange={(event) => setNotify(event.target.checked)}
          />
        )}
        <Items tabIndex={0} aria-label={t('words.creditItems')}>
          {items.map((item) => (
            <li key={item.id}>
              {item.creditor} · {bureauNames[item.bureau]} ·{' '}
              {t(`terms.creditItemStatus.${item.status}`)}
            </li>
          ))}
        </Items>
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            {t('words.cancel')}
          </Button>
          <Button onClick={confirm}>
            {t('creditItems.confirmStatus', {
              count: items.length,
              status: t(`terms.creditItemStatus.${status}`),
            })}
          </Button>
        </FormActions>
      </Stack>
    </Modal>
  );
}

/** Today's date where the admin is, as a date field wants it. */
export const todayHere = () => new Date().toLocaleDateString('sv-SE');

const Items = styled.ul`
  max-height: 12rem;
  padding: ${space[1]} ${space[2]};
  overflow-y: auto;
  border: 1px solid ${color.rule};
  border-radius: ${radius.md};
  font-size: ${fontSize.sm};
  overflow-wrap: anywhere;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  min-height: 2.75rem;
  border-radius: ${radius.md};
  &:has(button) {
    padding-inline: ${space[2]};
    background: ${color.accentSoft};
  }
`;
