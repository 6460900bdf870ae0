import { api } from '@repo/api-client/api.ts';
import type { Chargeback, ClientCharge } from '@repo/contract/charges';
import { SectionCard } from '@repo/ui/card.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextLink } from '@repo/screens/links.tsx';
import { useLanguage } from './card-charges.messages.ts';

/** Charges of invoices to the saved card, and payments that the client disputes at their bank. */
export function CardCharges({ clientId: id }: { clientId: string }) {
  const { t } = useLanguage();
  const { data: charges = [] } = api.charges.ofClient.useQuery({ id });
  if (charges.length === 0) return null;
  return (
    <SectionCard title={t('charges.title')} gap={2}>
      <Stack as="ul" role="list" gap={2}>
        {charges.map((charge) => (
          <Charge key={charge.id} clientId={id} charge={charge} />
        ))}
      </Stack>
    </SectionCard>
  );
}

function Charge({ clientId, charge }: { clientId: string; charge: ClientCharge }) {
  const { t, format } = useLanguage();
  const { number, amount, chargeOn, state, problem, chargebacks } = charge;
  return (
    <li>
      <Stack gap={1}>
        <Text>
          {t(`charges.${state}`, {
            number,
            amount: format.moneyWithCents(amount),
            day: format.calendarDate(chargeOn),
            problem: problem ?? '',
          })}
        </Text>
        {chargebacks.map((chargeback) => (
          <BankDispute key={chargeback.id} clientId={clientId} chargeback={chargeback} />
        ))}
      </Stack>
    </li>
  );
}

function BankDispute({ clientId, chargeback }: { clientId: string; chargeback: Chargeback }) {
  const { t, format } = useLanguage();
  const { amount, reason, answerBy, closedAt, status, disputes } = chargeback;
  const money = format.moneyWithCents(amount);
  if (closedAt)
    return <Text tone="soft">{t('charges.bankClosed', { amount: money, status })}</Text>;
  return (
    <Notice tone="attention" title={t('charges.bankTitle', { amount: money, reason })}>
      <Stack gap={1}>
        <Text>
          {t('charges.bankText', { day: answerBy ? format.date(answerBy) : t('words.none') })}
        </Text>
        {disputes.map((disputeId, index) => (
          <TextLink
            key={disputeId}
            href={`/api/admin/clients/${clientId}/disputes/${disputeId}/proof`}
          >
            {t('charges.proof', { number: index + 1 })}
          </TextLink>
        ))}
      </Stack>
    </Notice>
  );
}
