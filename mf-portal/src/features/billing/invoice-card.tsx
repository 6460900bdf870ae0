import type { Invoice, InvoiceStatus, RefundState } from '@repo/contract/invoices';
import type { CurrentSubscription, WayToPay as WayToPayNow } from '@repo/contract/subscriptions';
import { Citation } from '@repo/screens/citation.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { wayToPayText } from '@repo/i18n/way-to-pay-text.ts';
import { api } from '@repo/api-client/api.ts';
import { ButtonLink } from '@repo/screens/links.tsx';
import type { Tone } from '@repo/ui/tone.ts';
import { PdfLink } from '../agreement/pdf-link.tsx';
import { useLanguage } from './billing.messages.ts';
import { PerformedService } from './performed-service.tsx';

const tones: Record<InvoiceStatus, Tone> = {
  open: 'attention',
  held: 'neutral',
  cancelled: 'neutral',
  settled: 'positive',
};

const refundTexts = {
  made: 'billing.refunded',
  failed: 'billing.refundDidNotArrive',
  'charged-back': 'billing.chargedBack',
} as const satisfies Record<RefundState, string>;

export function InvoiceCard({ invoice }: { invoice: Invoice }) {
  const { t, format } = useLanguage();
  const { id, number, amount, issuedOn, status, due, lines } = invoice;
  const money = format.moneyWithCents;
  const day = format.calendarDate;
  return (
    <Stack as="li" gap={1.5} align="start">
      <Stack gap={0.5} align="start">
        <Text weight="semibold">{t('billing.invoice', { number: String(number) })}</Text>
        <SoftText>{t('billing.of', { amount: money(amount), day: day(issuedOn) })}</SoftText>
        <Badge tone={tones[status]}>{t(`billing.status.${status}`, { due: money(due) })}</Badge>
      </Stack>
      {status === 'open' && <WayToPay invoice={invoice} />}
      {invoice.refundOwed && (
        <Stack gap={0.5}>
          <Text measure>
            {t(
              invoice.refundOwed.reason === 'refund-failed'
                ? 'billing.refundStillOwed'
                : 'billing.refundOwed',
              {
                amount: money(invoice.refundOwed.amount),
                day: day(invoice.refundOwed.dueOn),
              },
            )}
          </Text>
          <Citation rule={invoice.refundOwed.rule} />
        </Stack>
      )}
      <Stack as="ul" role="list" gap={1.5}>
        {lines.map((line) => (
          <PerformedService key={line.workId} work={line} price={line.price} />
        ))}
      </Stack>
      {invoice.payments.map((payment) => (
        <SoftText key={payment.id}>
          {t('billing.received', {
            amount: money(payment.amount),
            day: day(payment.receivedOn),
          })}
        </SoftText>
      ))}
      {invoice.refunds.map(({ id: rowId, amount: less, on, reason, state }) => (
        <SoftText key={rowId}>
          {t(refundTexts[state], { amount: money(less), day: day(on), reason })}
        </SoftText>
      ))}
      {invoice.credits.map(({ id: rowId, amount: less, on, reason }) => (
        <SoftText key={rowId}>
          {t('billing.credited', { amount: money(less), day: day(on), reason })}
        </SoftText>
      ))}
      <PdfLink file={`invoices/${id}/file`}>
        {t('billing.file', { number: String(number) })}
      </PdfLink>
    </Stack>
  );
}

/** A card that was saved for another contract does not pay this invoice. */
function wayOf(subscription: CurrentSubscription | null, contractId: string): WayToPayNow {
  if (!subscription || subscription.pay.by === 'directions') return { by: 'directions' };
  const { card, cardContractId, pay } = subscription;
  if (card && cardContractId === contractId) return { by: 'card', card };
  return pay.by === 'card' ? { by: 'directions' } : pay;
}

function WayToPay({ invoice: { number, contractId } }: { invoice: Invoice }) {
  const { t, language } = useLanguage();
  const subscription = api.subscriptions.current.useQuery();
  const charges = api.charges.list.useQuery();
  if (!subscription.isSuccess || !charges.isSuccess) return null;
  const pay = wayOf(subscription.data, contractId);
  const chargeOn = charges.data.find(
    (charge) => charge.number === number && charge.state === 'announced',
  )?.chargeOn;
  return (
    <>
      <Text measure>{wayToPayText(language, pay, { number, chargeOn })}</Text>
      {pay.by === 'card-form' && (
        <ButtonLink href="/subscribe" variant="secondary">
          {t('billing.saveCard')}
        </ButtonLink>
      )}
    </>
  );
}
