import {
  MAX_SERVICES,
  type OfferContractForm,
  type PriceListEntry,
} from '@repo/contract/contracts';
import { bureauNames } from '@repo/contract/credit-reports';
import type { ClientFindings } from '@repo/contract/report-imports';
import type { AnsweredFinding } from '@repo/contract/report-findings';
import { useFieldError } from '@repo/forms/form.tsx';
import { TextLink } from '@repo/screens/links.tsx';
import { Loaded, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { Button } from '@repo/ui/button.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Field } from '@repo/ui/field.tsx';
import { FieldError } from '@repo/ui/field-parts.tsx';
import { plusIcon } from '@repo/ui/icons.ts';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { useId, useRef, type Ref } from 'react';
import { useFieldArray } from 'react-hook-form';
import { PRICE_LIST_PATH } from '../../../paths.ts';
import { ServiceFields, ServiceHint, ServiceList } from '../service-fields.tsx';
import { useLanguage as useServiceLanguage } from '../service-kinds.messages.ts';
import { AboutFindings } from './about-findings.tsx';
import { bureausOf, creditorsOf, OfferedFindings } from './offered-findings.tsx';
import { useLanguage } from './offer.messages.ts';
import type { OfferForm } from './use-offer.ts';

type Service = OfferContractForm['services'][number];

interface OfferedServicesProps {
  form: OfferForm;
  findings: LoadedQuery<ClientFindings>;
  prices: LoadedQuery<PriceListEntry[]>;
  titleRef: Ref<HTMLHeadingElement>;
}

export function OfferedServices({ form, findings, prices, titleRef }: OfferedServicesProps) {
  const { t } = useLanguage();
  const { t: words } = useServiceLanguage();
  const add = useRef<HTMLButtonElement>(null);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'services' });
  const room = MAX_SERVICES - fields.length;
  const dispute = prices.data?.find(({ kind }) => kind === 'dispute');

  function removeAt(index: number) {
    remove(index);
    add.current?.focus();
  }

  const offerDisputes = (chosen: readonly AnsweredFinding[]) =>
    append(chosen.flatMap((finding) => disputesOf(finding, dispute)).slice(0, room), {
      shouldFocus: false,
    });

  return (
    <>
      <OfferedFindings
        form={form}
        findings={findings}
        room={room}
        onOffer={offerDisputes}
        titleRef={titleRef}
      />
      <TitledCard
        as="section"
        title={t('offer.servicesTitle')}
        subtitle={t('offer.servicesHint')}
        gap={2}
      >
        <Prices prices={prices} disabled={room === 0} onChoose={(entry) => append(entry)} />
        {fields.length === 0 && <Text tone="soft">{t('offer.noServices')}</Text>}
        <ServiceList>
          {fields.map(({ id }, index) => (
            <ServiceFields key={id} list="services" index={index} onRemove={removeAt}>
              <AboutFindings index={index} findings={findings.data?.findings ?? []} />
            </ServiceFields>
          ))}
        </ServiceList>
        {fields.length > 0 && <ServiceHint />}
        <ListError />
        <Row>
          <Button
            ref={add}
            variant="secondary"
            icon={plusIcon}
            disabled={room === 0}
            onClick={() => append({ kind: 'dispute', description: '', price: '' })}
          >
            {words('services.add')}
          </Button>
        </Row>
      </TitledCard>
    </>
  );
}

/** One for each bureau, which gets a letter of its own. English, because it is part of the contract. */
const disputesOf = (finding: AnsweredFinding, entry: PriceListEntry | undefined): Service[] =>
  bureausOf(finding).map((bureau) => ({
    kind: 'dispute',
    description: [`Dispute with ${bureauNames[bureau]}`, creditorsOf(finding, bureau)]
      .filter(Boolean)
      .join(': ')
      .slice(0, 500),
    price: entry?.price ?? '',
    findings: [finding.key],
  }));

interface PricesProps {
  prices: OfferedServicesProps['prices'];
  disabled: boolean;
  onChoose: (entry: PriceListEntry) => void;
}

function Prices({ prices, disabled, onChoose }: PricesProps) {
  const { t, format } = useLanguage();
  const edit = <TextLink href={PRICE_LIST_PATH}>{t('offer.editList')}</TextLink>;
  return (
    <Loaded query={prices} skeleton={null} small>
      {(entries) =>
        entries.length === 0 ? (
          <Text tone="soft">
            {t('offer.emptyList')} {edit}
          </Text>
        ) : (
          <Stack gap={0.5}>
            <Field label={t('offer.fromList')}>
              <SelectInput
                value=""
                disabled={disabled}
                onChange={({ target }) => {
                  const entry = entries[Number(target.value)];
                  if (entry) onChoose(entry);
                }}
                empty={t('offer.choose')}
                values={entries.map((_, index) => `${index}`)}
                text={(index) => {
                  const { description, price } = entries[Number(index)]!;
                  return `${description} · ${format.money(price)}`;
                }}
              />
            </Field>
            <SoftText>{edit}</SoftText>
          </Stack>
        )
      }
    </Loaded>
  );
}

function ListError() {
  const error = useFieldError('services');
  const id = useId();
  return <div role="alert">{error && <FieldError id={id}>{error}</FieldError>}</div>;
}
