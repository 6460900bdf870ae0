import {
  creditItemStatuses,
  type CreditItem,
  type CreditItemStatus,
} from '@repo/contract/credit-items';
import { bureauNames } from '@repo/contract/credit-reports';
import { Modal } from '@repo/screens/modal.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { Field } from '@repo/ui/field.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Options, SelectInput } from '@repo/ui/select-input.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { color, fontSize, radius, space } from '@repo/ui/tokens.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './credit-items.messages.ts';

export interface BulkChange {
  status: CreditItemStatus;
  note?: string;
  notify: boolean;
}

interface BulkDialogProps {
  items: readonly CreditItem[];
  onClose: () => void;
  onConfirm: (change: BulkChange) => void;
}

/** Asks for the status, the note and the notification of several items, and lists them. */
export function BulkDialog({ items, onClose, onConfirm }: BulkDialogProps) {
  const { t } = useLanguage();
  const [status, setStatus] = useState<CreditItemStatus>('disputed');
  const [note, setNote] = useState('');
  const [notify, setNotify] = useState(false);
  const removes = status === 'removed';
  const confirm = () =>
    onConfirm({ status, notify: removes && notify, ...(note.trim() && { note: note.trim() }) });
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

const Items = styled.ul`
  max-height: 12rem;
  padding: ${space[1]} ${space[2]};
  overflow-y: auto;
  border: 1px solid ${color.rule};
  border-radius: ${radius.md};
  font-size: ${fontSize.sm};
  overflow-wrap: anywhere;
`;
