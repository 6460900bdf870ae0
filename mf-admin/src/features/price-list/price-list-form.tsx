import { api } from '@repo/api-client/api.ts';
import { citations } from '@repo/contract/citations';
import { MAX_SERVICES, setPriceListInput, type PriceList } from '@repo/contract/contracts';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { Button } from '@repo/ui/button.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { plusIcon } from '@repo/ui/icons.ts';
import { Notice } from '@repo/ui/notice.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { submitOnCtrlEnter } from '../../shortcuts/submit-on-ctrl-enter.ts';
import { ServiceFields, ServiceHint, ServiceList } from '../contracts/service-fields.tsx';
import { useLanguage as useServiceLanguage } from '../contracts/service-kinds.messages.ts';
import { useLanguage } from './price-list.messages.ts';

export function PriceListForm({ entries }: { entries: PriceList }) {
  const { t } = useLanguage();
  const { t: words } = useServiceLanguage();
  const add = useRef<HTMLButtonElement>(null);
  const { form, isOutdated, showSaved } = usePriceListForm(entries);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'entries' });

  function removeAt(index: number) {
    remove(index);
    add.current?.focus();
  }

  return (
    <TitledCard as="section" title={t('priceList.listTitle')} subtitle={t('priceList.listHint')}>
      <Form form={form} aria-label={t('priceList.title')} onKeyDown={submitOnCtrlEnter} gap={2}>
        {isOutdated && (
          <Notice
            tone="attention"
            action={
              <Button variant="secondary" size="sm" onClick={showSaved}>
                {t('priceList.showSaved')}
              </Button>
            }
          >
            {t('priceList.outdated')}
          </Notice>
        )}
        {fields.length === 0 && <Text tone="soft">{t('priceList.empty')}</Text>}
        <ServiceList>
          {fields.map(({ id }, index) => (
            <ServiceFields key={id} list="entries" index={index} onRemove={removeAt} />
          ))}
        </ServiceList>
        {fields.length > 0 && <ServiceHint />}
        <Row>
          <Button
            ref={add}
            variant="secondary"
            icon={plusIcon}
            disabled={fields.length === MAX_SERVICES}
            onClick={() => append({ kind: 'dispute', description: '', price: '' })}
          >
            {words('services.add')}
          </Button>
        </Row>
        <SubmitActions form={form} pendingText={t('words.saving')}>
          {t('priceList.save')}
        </SubmitActions>
      </Form>
    </TitledCard>
  );
}

function usePriceListForm(entries: PriceList) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { priceList } = api.useUtils();
  const { mutateAsync } = api.priceList.set.useMutation();
  const [opened, setOpened] = useState(entries);
  const form = useContractForm(setPriceListInput, {
    citations,
    defaultValues: { entries },
    submit: async (input) => {
      const saved = await mutateAsync(input);
      priceList.get.setData(undefined, saved);
      show(saved);
      toast.show({ title: t('priceList.saved') });
    },
    onFailure: (error, issues) => {
      if (Object.keys(issues).length === 0) failureToast(t('priceList.saveFailed'), error);
    },
  });
  const { reset } = form;

  function show(saved: PriceList) {
    setOpened(saved);
    reset({ entries: saved });
  }

  const isOutdated = JSON.stringify(entries) !== JSON.stringify(opened);
  return { form, isOutdated, showSaved: () => show(entries) };
}
