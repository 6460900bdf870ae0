import { MAX_OTHER_PAYMENTS, type OfferContractForm } from '@repo/contract/contracts';
import { FormField } from '@repo/forms/form.tsx';
import { dollarMask } from '@repo/forms/masks.ts';
import { Button } from '@repo/ui/button.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { IconButton } from '@repo/ui/icon-button.tsx';
import { plusIcon, trashIcon } from '@repo/ui/icons.ts';
import { Row } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { color, media, space } from '@repo/ui/tokens.ts';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { styled } from 'styled-components';
import { useLanguage } from './offer.messages.ts';
import type { OfferForm } from './use-offer.ts';

type Values = OfferContractForm;

export function OtherPayments({ form }: { form: OfferForm }) {
  const { t } = useLanguage();
  const add = useRef<HTMLButtonElement>(null);
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'otherPayments',
  });

  function removeAt(index: number) {
    remove(index);
    add.current?.focus();
  }

  return (
    <TitledCard
      as="section"
      title={t('offer.othersTitle')}
      subtitle={t('offer.othersHint')}
      gap={2}
    >
      {fields.length === 0 && <Text tone="soft">{t('offer.noOthers')}</Text>}
      {fields.map(({ id }, index) => (
        <Payment key={id} role="group" aria-label={t('offer.other', { number: index + 1 })}>
          <FormField<Values> name={`otherPayments.${index}.payee`} label={t('offer.payee')}>
            <TextInput autoComplete="off" maxLength={200} />
          </FormField>
          <FormField<Values>
            name={`otherPayments.${index}.amount`}
            label={t('offer.amount')}
            mask={dollarMask}
          >
            <TextInput inputMode="decimal" prefix="$" autoComplete="off" />
          </FormField>
          <IconButton
            icon={trashIcon}
            label={t('offer.removeOther', { number: index + 1 })}
            onClick={() => removeAt(index)}
          />
        </Payment>
      ))}
      <Row>
        <Button
          ref={add}
          variant="secondary"
          icon={plusIcon}
          disabled={fields.length === MAX_OTHER_PAYMENTS}
          onClick={() => append({ payee: '', amount: '' })}
        >
          {t('offer.addOther')}
        </Button>
      </Row>
    </TitledCard>
  );
}

const Payment = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[1]};
  align-items: end;
  padding-block-end: ${space[2]};
  border-block-end: 1px solid ${color.rule};
  > :first-child {
    grid-column: 1 / -1;
  }
  ${media.largeTextOnPhone} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) 9rem auto;
    > :first-child {
      grid-column: auto;
    }
  }
`;
