import {
  beginsWithKind,
  type ContractDetails,
  type ContractService,
} from '@repo/contract/contracts';
import { SectionCard } from '@repo/ui/card.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, fontSize, space, weight } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './signing.messages.ts';

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space[2]};
  padding-top: ${space[1]};
  border-top: 2px solid ${color.ink};
  & > b {
    font-size: ${fontSize.xl};
    font-variant-numeric: tabular-nums;
    font-weight: ${weight.bold};
    line-height: 1.2;
  }
`;

export function ContractSummary({ contract }: { contract: ContractDetails }) {
  const { t, format } = useLanguage();
  const { services, otherPayments, total } = contract.terms;
  const nameOf = ({ kind, description }: Pick<ContractService, 'kind' | 'description'>) => {
    const kindName = t(`signing.contract.${kind}`);
    return beginsWithKind(description, kindName) ? description : `${kindName}: ${description}`;
  };
  return (
    <SectionCard title={t('signing.contract.summaryTitle')} gap={3}>
      <Stack gap={1}>
        <Heading level={3}>{t('signing.contract.services')}</Heading>
        <DefinitionList
          items={services.map((service, index) => ({
            key: String(index),
            term: nameOf(service),
            value: format.moneyWithCents(service.price),
          }))}
        />
      </Stack>
      {otherPayments.length > 0 && (
        <Stack gap={1}>
          <Heading level={3}>{t('signing.contract.others')}</Heading>
          <DefinitionList
            items={otherPayments.map(({ payee, amount }, index) => ({
              key: String(index),
              term: payee,
              value: format.moneyWithCents(amount),
            }))}
          />
        </Stack>
      )}
      <div>
        <Total>
          <span>{t('signing.contract.total')}</span> <b>{format.moneyWithCents(total)}</b>
        </Total>
        <Text tone="soft">{t('signing.contract.due')}</Text>
      </div>
      <Days contract={contract} />
    </SectionCard>
  );
}

function Days({ contract: { completesOn, ifSignedToday } }: { contract: ContractDetails }) {
  const { t, format } = useLanguage();
  const toCome = ifSignedToday
    ? [
        {
          term: t('signing.contract.cancelUntil'),
          value: t('signing.contract.endOf', {
            day: format.weekdayDate(ifSignedToday.cancelDueOn),
          }),
        },
        {
          term: t('signing.contract.mayStartOn'),
          value: format.weekdayDate(ifSignedToday.mayStartOn),
        },
      ]
    : [];
  return (
    <DefinitionList
      items={[
        ...toCome,
        {
          term: t('signing.contract.completesOn'),
          value: format.longCalendarDate(completesOn),
        },
      ]}
    />
  );
}
