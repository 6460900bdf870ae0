import { api } from '@repo/api-client/api.ts';
import type { ClientDetail } from '@repo/contract/clients';
import {
  MAX_PERFORMANCE_DAYS,
  type ContractTerms,
  type OfferContractForm,
} from '@repo/contract/contracts';
import { guaranteeText } from '@repo/contract/guarantee';
import { DateField } from '@repo/forms/date-field.tsx';
import { Form } from '@repo/forms/form.tsx';
import { addDays } from '@repo/law/days.ts';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { submitOnCtrlEnter } from '../../../shortcuts/submit-on-ctrl-enter.ts';
import { OfferedServices } from './offered-services.tsx';
import { OtherPayments } from './other-payments.tsx';
import { OfferTotal } from './offer-total.tsx';
import { useLanguage } from './offer.messages.ts';
import { useOfferForm, type PreviewedOffer } from './use-offer.ts';

type Values = OfferContractForm;

interface OfferFormProps {
  client: ClientDetail;
  today: string;
  replaces: ContractTerms | null;
  hidden: boolean;
  onPreviewed: (previewed: PreviewedOffer) => void;
}

export function OfferForm({ client, today, replaces, hidden, onPreviewed }: OfferFormProps) {
  const { id, language } = client;
  const { t, format } = useLanguage();
  const form = useOfferForm(id, today, replaces, onPreviewed);
  const latest = addDays(today, MAX_PERFORMANCE_DAYS);
  const findings = api.clientReports.findings.useQuery({ id });
  const prices = api.priceList.get.useQuery();
  const title = useRef<HTMLHeadingElement>(null);
  const wasHidden = useRef(hidden);
  useEffect(() => {
    if (wasHidden.current && !hidden) title.current?.focus();
    wasHidden.current = hidden;
  }, [hidden]);
  return (
    <Form form={form} hidden={hidden} aria-label={t('offer.title')} onKeyDown={submitOnCtrlEnter}>
      <Columns>
        <Stack gap={2}>
          <OfferedServices form={form} findings={findings} prices={prices} titleRef={title} />
          <OtherPayments form={form} />
          <TitledCard as="section" title={t('offer.timeTitle')} gap={2}>
            <DateField<Values>
              name="completesOn"
              label={t('offer.completesOn')}
              hint={t('offer.completesOnHint', { date: format.calendarDate(latest) })}
              required
            >
              <TextInput autoComplete="off" placeholder={t('words.datePlaceholder')} />
            </DateField>
            <div>
              <Text weight="semibold">{t('offer.guarantee')}</Text>
              <Text measure>“{guaranteeText[language]}”</Text>
              <SoftText measure>{t('offer.guaranteeHint')}</SoftText>
            </div>
          </TitledCard>
        </Stack>
        <Beside>
          <OfferTotal form={form} />
          <SubmitActions form={form} pendingText={t('offer.previewing')}>
            {t('offer.preview')}
          </SubmitActions>
        </Beside>
      </Columns>
    </Form>
  );
}

const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[2]};
  > :first-child {
    flex: 999 1 min(22rem, 100%);
  }
`;

const Beside = styled.div`
  display: grid;
  flex: 1 1 min(20rem, 100%);
  gap: ${space[2]};
  min-inline-size: 0;
  ${media.lg} {
    position: sticky;
    inset-block-start: ${space[2]};
  }
`;
