import {
  creditItemStatuses,
  updateCreditItemStatusInput,
  type CreditItem,
  type UpdateCreditItemStatusValues,
} from '@repo/contract/credit-items';
import { bureauNames } from '@repo/contract/credit-reports';
import type { DisputeSummary } from '@repo/contract/disputes';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { FormFailure } from '@repo/screens/form-failure.tsx';
import { Button } from '@repo/ui/button.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './credit-items.messages.ts';
import { submitOnCtrlEnter } from '../../shortcuts/submit-on-ctrl-enter.ts';
import { contradictionOf } from './item-letters.ts';
import { DisputeFields } from './dispute-fields.tsx';
import { NotifyButton } from './notify-button.tsx';
import { useExplainFailure, useUpdateItem } from './use-item-changes.ts';

export interface RowActions {
  keep(ids: readonly string[]): void;
  edit(id: string): void;
  toggle(id: string, withRange: boolean): void;
}

interface StatusFormProps {
  clientId: string;
  item: CreditItem;
  mark?: string | undefined;
  letter?: DisputeSummary | undefined;
  actions: RowActions;
}

const disputeFields = ['disputedOn', 'disputeChannel', 'disputeReason'] as const;

export function StatusForm({ clientId, item, mark, letter, actions }: StatusFormProps) {
  const { t } = useLanguage();
  const form = useStatusForm({ clientId, item, actions });
  const { creditor, bureau } = item;
  const { dirtyFields } = form.formState;
  const contradiction = dirtyFields.status && contradictionOf(letter, form.watch('status'));
  const [disputeOpen, setDisputeOpen] = useState(false);
  const isDisputed = form.watch('status') === 'disputed';
  const isNew = item.status !== 'disputed' || disputeFields.some((name) => dirtyFields[name]);
  const [noteOpen, setNoteOpen] = useState(false);
  const noteField = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (noteOpen) noteField.current?.querySelector('textarea')?.focus();
  }, [noteOpen]);
  const openNote = () => {
    setNoteOpen(true);
    noteField.current?.querySelector('textarea')?.focus();
  };
  return (
    <ItemForm
      form={form}
      aria-label={[t('creditItems.formLabel', { creditor, bureau: bureauNames[bureau] }), mark]
        .filter(Boolean)
        .join(', ')}
    >
      <FormField<UpdateCreditItemStatusValues> name="status" label={t('words.status')} labelHidden>
        <SelectInput
          values={creditItemStatuses}
          text={(status) => t(`terms.creditItemStatus.${status}`)}
        />
      </FormField>
      <Actions>
        <Button
          type="submit"
          size="sm"
          variant={dirtyFields.status || dirtyFields.note ? 'primary' : 'secondary'}
          pending={form.pending}
          pendingText={t('creditItems.updating')}
          aria-describedby={form.failure?.id}
        >
          {t('creditItems.update')}
        </Button>
        <NotifyButton clientId={clientId} item={item} />
        <Button
          variant="quiet"
          size="sm"
          data-action="note"
          aria-expanded={noteOpen}
          onClick={openNote}
        >
          {t('words.note')}
        </Button>
        {isDisputed && !isNew && (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={disputeOpen}
            onClick={() => setDisputeOpen(!disputeOpen)}
          >
            {t('creditItems.sending')}
          </Button>
        )}
        <Button variant="quiet" size="sm" data-action="edit" onClick={() => actions.edit(item.id)}>
          {t('creditItems.edit')}
        </Button>
      </Actions>
      {isDisputed && (isNew || disputeOpen) && <DisputeFields />}
      {noteOpen && (
        <NoteField ref={noteField} onKeyDown={submitOnCtrlEnter}>
          <FormField<UpdateCreditItemStatusValues> name="note" label={t('words.note')} labelHidden>
            <TextArea rows={2} placeholder={t('creditItems.notePlaceholder')} />
          </FormField>
        </NoteField>
      )}
      <Full role="status">
        {contradiction && (
          <SoftText>
            {t(`creditItems.contradicts.${contradiction}`, { bureau: bureauNames[bureau] })}
          </SoftText>
        )}
      </Full>
      <Full>
        <FormFailure failure={form.failure} />
      </Full>
    </ItemForm>
  );
}

function useStatusForm({ clientId, item, actions }: Omit<StatusFormProps, 'mark' | 'letter'>) {
  const toast = useToast();
  const { t } = useLanguage();
  const explain = useExplainFailure(clientId);
  const update = useUpdateItem(clientId);
  const [seen, setSeen] = useState(item.version);
  const form = useContractForm(updateCreditItemStatusInput, {
    savedValues: {
      id: item.id,
      status: item.status,
      note: item.note ?? '',
      // Resets date and channel, which belong to the earlier dispute.
      disputedOn: (item.status === 'disputed' && item.disputedOn) || '',
      disputeChannel: (item.status === 'disputed' && item.disputeChannel) || '',
      disputeReason: item.disputeReason ?? '',
    },
    submit: async ({ id, status, note, ...dispute }, touched) => {
      const touchedDispute = disputeFields.filter((name) => touched[name]);
      // Leaves out untouched fields, which would undo another admin's change.
      const saved = await update({
        id,
        ...((touched.status || !(touched.note || touchedDispute.length)) && { status }),
        ...(status === 'disputed' &&
          Object.fromEntries(touchedDispute.map((name) => [name, dispute[name]]))),
        ...(touched.note && { note: note ?? '' }),
        expectedVersion: seen,
      });
      actions.keep([id]);
      toast.show({
        title: t('creditItems.updatedTitle'),
        description: t('creditItems.updatedText', {
          creditor: saved.creditor,
          status: t(`terms.creditItemStatus.${saved.status}`),
        }),
      });
      return { status: saved.status };
    },
    onFailure: (refusal) =>
      void explain(t('creditItems.updateFailedTitle'), refusal, [
        { id: item.id, version: seen },
      ]).then(([now]) => now && setSeen(now.version)),
  });
  // An edit is based on the version that was shown when typing began.
  const isTyped = Object.values(form.formState.dirtyFields).some(Boolean);
  if (!isTyped && seen !== item.version) setSeen(item.version);
  return form;
}

const ItemForm = styled(Form)`
  display: grid;
  gap: ${space[1]};
  align-items: start;
  min-inline-size: 0;
  @container (min-width: 30rem) {
    grid-template-columns: 9.5rem minmax(0, 1fr);
  }
` as typeof Form;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[0.5]} ${space[1]};
  min-height: 3rem;
`;

const Full = styled.div`
  grid-column: 1 / -1;
  &:empty {
    display: none;
  }
`;

const NoteField = styled(Full)`
  textarea {
    field-sizing: content;
    min-block-size: 4rem;
    max-block-size: 12rem;
  }
`;
