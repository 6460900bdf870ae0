import type { OpenChargeback } from '@repo/contract/operations';
import { TextLink } from '@repo/screens/links.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { clientPath } from '../../paths.ts';
import { useLanguage } from './operations.messages.ts';

export function OpenChargebacks({ chargebacks }: { chargebacks: readonly OpenChargeback[] }) {
  const { t, format } = useLanguage();
  return (
    <SectionCard
      title={t('operations.chargebacks', { count: chargebacks.length })}
      tone="attention"
      gap={3}
    >
      <Stack as="ul" role="list" gap={3}>
        {chargebacks.map(({ id, number, amount, reason, answerBy, client }) => (
          <Stack key={id} as="li" gap={1} align="start">
            {client ? (
              <TextLink href={clientPath(client.id, {}, 'billing')}>{client.name}</TextLink>
            ) : (
              <Text weight="medium">{t('operations.deletedAccount')}</Text>
            )}
            <SoftText>{t('operations.ofInvoice', { number: String(number) })}</SoftText>
            <Text>
              {t('operations.disputed', { amount: format.moneyWithCents(amount), reason })}
            </Text>
            {answerBy && <Text>{t('operations.answerBy', { day: format.date(answerBy) })}</Text>}
            {!client && <SoftText measure>{t('operations.noProof', { id })}</SoftText>}
          </Stack>
        ))}
      </Stack>
    </SectionCard>
  );
}
