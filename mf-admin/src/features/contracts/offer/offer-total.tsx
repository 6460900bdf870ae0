import { addAmounts, amount } from '@repo/contract/money';
import { Card } from '@repo/ui/card.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Stat, StatGroup } from '@repo/ui/stat.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { useWatch } from 'react-hook-form';
import { useLanguage } from './offer.messages.ts';
import type { OfferForm } from './use-offer.ts';

export function OfferTotal({ form: { control } }: { form: OfferForm }) {
  const { t, format } = useLanguage();
  const services = useWatch({ control, name: 'services' });
  const others = useWatch({ control, name: 'otherPayments' });
  const toFirm = sumOf(services.map(({ price }) => price));
  const toOthers = sumOf(others.map((payment) => payment.amount));
  return (
    <Card as="section" aria-label={t('offer.summaryTitle')}>
      <Stack gap={2}>
        <Heading level={2} size="md">
          {t('offer.summaryTitle')}
        </Heading>
        <DefinitionList
          items={[
            { term: t('offer.toFirm'), value: format.moneyWithCents(toFirm) },
            { term: t('offer.toOthers'), value: format.moneyWithCents(toOthers) },
          ]}
        />
        <StatGroup>
          <Stat
            label={t('offer.total')}
            value={format.moneyWithCents(addAmounts([toFirm, toOthers]))}
          />
        </StatGroup>
        <SoftText>{t('offer.totalHint')}</SoftText>
      </Stack>
    </Card>
  );
}

const sumOf = (typed: readonly unknown[]) =>
  addAmounts(
    typed.flatMap((value) => {
      const read = amount.safeParse(value);
      return read.success ? [read.data] : [];
    }),
  );
