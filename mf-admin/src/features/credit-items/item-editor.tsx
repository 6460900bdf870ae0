import type { CreditItem, CreditItemEvent } from '@repo/contract/credit-items';
import { creditItemForm, type CreditItemFormValues } from '@repo/contract/credit-items-edit';
import { bureauNames } from '@repo/contract/credit-reports';
import { useToast } from '@repo/federation/shell-context.tsx';
import { DateField } from '@repo/forms/date-field.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { dollarMask } from '@repo/forms/masks.ts';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useId, useState } from 'react';
import { api } from '@repo/api-client/api.ts';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Badge, creditItemStatusTones } from '@repo/ui/badge.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Text, SoftText } from '@repo/ui/text.tsx';
import { color, fontSize, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './credit-items.messages.ts';
import { DisputeReasonField } from './dispute-fields.tsx';
import { ItemTypeList } from './item-type-list.tsx';
import { useExplainFailure, useUpdateItem } from './use-item-changes.ts';

interface ItemEditorProps {
  clientId: string;
  item: CreditItem;
  onClose: () => void;
}

export function ItemEditor(props: ItemEditorProps) {
  const { item, onClose } = props;
  const { t } = useLanguage();
  const form = useEditorForm(props);
  const typesId = useId();
  return (
    <Modal
      onClose={onClose}
      title={t('creditItems.formLabel', {
        creditor: item.creditor,
        bureau: bureauNames[item.bureau],
      })}
      description={t('creditItems.editHint')}
      gap={3}
    >
      <Form form={form} aria-label={t('creditItems.edit')} gap={2}>
        {(['creditor', 'itemType'] as const).map((name) => (
          <FormField<CreditItemFormValues>
            key={name}
            name={name}
            label={t(name === 'creditor' ? 'words.creditor' : 'words.type')}
          >
            <TextInput autoComplete="off" {...(name === 'itemType' && { list: typesId })} />
          </FormField>
        ))}
        <ItemTypeList id={typesId} />
        <DisputeReasonField />
        <FormField<CreditItemFormValues>
          name="balance"
          mask={dollarMask}
          label={t('words.balance')}
        >
          <TextInput inputMode="decimal" prefix="$" autoComplete="off" />
        </FormField>
        {(['dateOpened', 'removalDate'] as const)
          .filter((name) => name === 'dateOpened' || item.status === 'removed')
          .map((name) => (
            <DateField<CreditItemFormValues>
              key={name}
              name={name}
              label={t(`creditItems.${name}`)}
              hint={t('creditItems.dateHint')}
            >
              <TextInput inputMode="numeric" autoComplete="off" />
            </DateField>
          ))}
        <SubmitActions form={form} onCancel={onClose} pendingText={t('creditItems.updating')}>
          {t('words.save')}
        </SubmitActions>
      </Form>
      <ItemHistory itemId={item.id} />
    </Modal>
  );
}

function useEditorForm({ clientId, item, onClose }: ItemEditorProps) {
  const { t } = useLanguage();
  const toast = useToast();
  const explain = useExplainFailure(clientId);
  const update = useUpdateItem(clientId);
  const [seen, setSeen] = useState(item.version);
  const { creditor, itemType, status } = item;
  return useContractForm(creditItemForm, {
    defaultValues: {
      creditor,
      itemType,
      balance: item.balance ?? '',
      dateOpened: item.dateOpened ?? '',
      disputeReason: item.disputeReason ?? '',
      removalDate: item.removalDate ?? '',
    },
    submit: async ({ removalDate, ...values }) => {
      const saved = await update({
        id: item.id,
        expectedVersion: seen,
        ...values,
        ...(status === 'removed' && { removalDate }),
      });
      toast.show({
        title: t('creditItems.savedTitle'),
        description: t('creditItems.savedText', { creditor: saved.creditor }),
      });
      onClose();
    },
    onFailure: (refusal) =>
      void explain(t('creditItems.saveFailedTitle'), refusal, [
        { id: item.id, version: seen },
      ]).then(([now]) => now && setSeen(now.version)),
  });
}

function ItemHistory({ itemId }: { itemId: string }) {
  const { t } = useLanguage();
  const events = api.creditItems.listEvents.useQuery({ id: itemId });
  return (
    <section aria-label={t('creditItems.history')}>
      <Heading level={3}>{t('creditItems.history')}</Heading>
      <Loaded query={events} errorTitle={t('creditItems.historyFailed')}>
        {(loaded) =>
          loaded.length === 0 ? (
            <Text tone="soft">{t('creditItems.historyEmpty')}</Text>
          ) : (
            <Events>
              {loaded.map((event) => (
                <Entry key={event.id} event={event} />
              ))}
            </Events>
          )
        }
      </Loaded>
    </section>
  );
}

function Entry({ event }: { event: CreditItemEvent }) {
  const { status, disputedOn, at, by, note, noteLanguage } = event;
  const { t, format } = useLanguage();
  const when = format.dateTime(at);
  return (
    <li>
      <Badge tone={creditItemStatusTones[status]}>{t(`terms.creditItemStatus.${status}`)}</Badge>{' '}
      <SoftText as="span">{by ? t('words.byAt', { name: by, when }) : when}</SoftText>
      {disputedOn && (
        <Text size="sm">
          {t('creditItems.disputedOn')}: {format.calendarDate(disputedOn)}
        </Text>
      )}
      {note && <Note lang={noteLanguage ?? undefined}>{note}</Note>}
    </li>
  );
}

const Events = styled.ol`
  > li {
    padding-block: ${space[1]};
    border-block-start: 1px solid ${color.rule};
  }
`;

const Note = styled.p`
  margin: ${space[0.5]} 0 0;
  font-size: ${fontSize.sm};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
