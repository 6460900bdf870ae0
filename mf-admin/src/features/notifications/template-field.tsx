import { api } from '@repo/api-client/api.ts';
import { bureauNames } from '@repo/contract/credit-reports';
import { documentTypes, type DocumentType } from '@repo/contract/documents';
import { LoadNotice } from '@repo/screens/loaded.tsx';
import { Field } from '@repo/ui/field.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useNotifiedText } from '../../use-notified-text.ts';
import { useLanguage } from './notifications.messages.ts';
import { messageTemplates, templateNames, type TemplateName } from './fill-template.ts';
import type { TemplateChoice } from './use-template.ts';

interface TemplateFieldProps {
  choice: TemplateChoice;
  onChoose: (change: Partial<TemplateChoice>) => void;
}

export function TemplateField({ choice, onChoose }: TemplateFieldProps) {
  const { t } = useLanguage();
  return (
    <Field label={t('notifications.template')}>
      <SelectInput
        value={choice.name ?? ''}
        onChange={({ target }) => onChoose({ name: (target.value || null) as TemplateName | null })}
        empty={t('notifications.freeText')}
        values={templateNames}
        text={(name) => t(`notifications.templates.${name}`)}
      />
    </Field>
  );
}

export function TemplateDetailField({
  clientId,
  ...props
}: TemplateFieldProps & { clientId: string }) {
  const { choice, onChoose } = props;
  const { t } = useLanguage();
  const asks = choice.name && messageTemplates[choice.name].asks;
  if (asks === 'documentType') {
    return (
      <Field label={t('notifications.documentType')}>
        <SelectInput
          value={choice.documentType}
          onChange={({ target }) => onChoose({ documentType: target.value as DocumentType })}
          values={documentTypes.filter((type) => type !== 'other')}
          text={(type) => t(`terms.documentType.${type}`)}
        />
      </Field>
    );
  }
  if (asks === 'date') {
    return (
      <Field label={t('notifications.reportDate')}>
        <TextInput
          type="date"
          value={choice.date}
          onChange={({ target }) => onChoose({ date: target.value })}
        />
      </Field>
    );
  }
  return asks === 'item' ? <RemovedItemField {...props} clientId={clientId} /> : null;
}

function RemovedItemField({
  clientId,
  choice: { item },
  onChoose,
}: TemplateFieldProps & { clientId: string }) {
  const { t, format } = useLanguage();
  const notifiedText = useNotifiedText();
  const items = api.creditItems.listForClient.useQuery({ id: clientId });
  if (items.isError && !items.data) {
    return <LoadNotice query={items} title={t('notifications.itemsFailed')} />;
  }
  const removed = items.data?.filter(({ status }) => status === 'removed') ?? [];
  const none = items.data && removed.length === 0;
  const notifiedBefore =
    item?.notifiedAt && notifiedText(format.date(item.notifiedAt), item.notifiedBy);
  return (
    <Field label={t('notifications.item')} hint={none ? t('notifications.noItem') : notifiedBefore}>
      <SelectInput
        value={item?.id ?? ''}
        disabled={removed.length === 0}
        onChange={({ target }) => onChoose({ item: removed.find(({ id }) => id === target.value) })}
      >
        <option value="">
          {t(items.data ? 'notifications.chooseItem' : 'notifications.itemsLoading')}
        </option>
        {removed.map(({ id, creditor, bureau, accountNumber }) => (
          <option key={id} value={id}>
            {[creditor, bureauNames[bureau], accountNumber].filter(Boolean).join(' · ')}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}
