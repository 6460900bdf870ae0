import type { Invoice, InvoiceStatus, RefundState } from '@repo/contract/invoices';
import { addAmounts, isAboveZero, subtractAmount } from '@repo/contract/money';
import { ButtonLink } from '@repo/screens/links.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Button } from '@repo/ui/button.tsx';
import { downloadIcon } from '@repo/ui/icons.ts';
import { Notice } from '@repo/ui/notice.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import type { Tone } from '@repo/ui/tone.ts';
import { useState } from 'react';
import { invoiceFilePath } from '../../paths.ts';
import { LessDialog, type Less } from './less-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PerformedService } from './performed-service.tsx';
import { RefundOwedText } from './refund-owed-text.tsx';
import { useLanguage } from './billing.messages.ts';

const tones: Record<InvoiceStatus, Tone> = {
  open: 'attention',
  held: 'danger',
  cancelled: 'neutral',
  settled: 'positive',
};

const refundTexts = {
  made: 'billing.refunded',
  failed: 'billing.refundDidNotArrive',
  'charged-back': 'billing.chargedBack',
} as const satisfies Record<RefundState, string>;

interface InvoiceItemProps {
  clientId: string;
  invoice: Invoice;
}

export function InvoiceItem({ clientId, invoice }: InvoiceItemProps) {
  const { t, format } = useLanguage();
  const { number, amount, issuedOn, status, due, lines } = invoice;
  const money = format.moneyWithCents;
  return (
    <Stack as="li" gap={1.5} align="start">
      <Stack gap={0.5} align="start">
        <Text weight="semibold">
          {t('billing.invoice', { number: String(number), amount: money(amount) })}
        </Text>
        <SoftText>{t('billing.sentOn', { day: format.calendarDate(issuedOn) })}</SoftText>
        <Badge tone={tones[status]}>{t(`billing.status.${status}`, { due: money(due) })}</Badge>
      </Stack>
      {invoice.refundOwed && (
        <Notice tone="attention">
          <RefundOwedText refund={invoice.refundOwed} />
        </Notice>
      )}
      <Stack as="ul" role="list" gap={1.5}>
        {lines.map((line) => (
          <PerformedService key={line.workId} clientId={clientId} work={line} />
        ))}
      </Stack>
      <Movements invoice={invoice} />
      <Actions clientId={clientId} invoice={invoice} />
    </Stack>
  );
}

function Movements({ invoice }: { invoice: Invoice }) {
  const { t, format } = useLanguage();
  const { moneyWithCents: money, calendarDate: day } = format;
  return (
    <>
      {invoice.payments.map(({ id, amount, receivedOn, method }) => (
        <SoftText key={id}>
          {t('billing.received', {
            amount: money(amount),
            day: day(receivedOn),
            method: t(`billing.methods.${method}`),
          })}
        </SoftText>
      ))}
      {invoice.refunds.map(({ id, amount, on, reason, state }) => (
        <SoftText key={id}>
          {t(refundTexts[state], { amount: money(amount), day: day(on), reason })}
        </SoftText>
      ))}
      {invoice.credits.map(({ id, amount, on, reason }) => (
        <SoftText key={id}>
          {t('billing.credited', { amount: money(amount), day: day(on), reason })}
        </SoftText>
      ))}
    </>
  );
}

function Actions({ clientId, invoice }: InvoiceItemProps) {
  const { t } = useLanguage();
  const [asked, setAsked] = useState<Less | 'payment' | null>(null);
  const close = () => setAsked(null);
  const { id, amount, credited, received, refunded, due } = invoice;
  const most: Record<Less, string> = {
    refund: subtractAmount(received, refunded),
    credit: subtractAmount(amount, addAmounts([credited, received])),
  };
  return (
    <Row gap={1}>
      <ButtonLink href={invoiceFilePath(clientId, id)} variant="secondary" icon={downloadIcon}>
        {t('billing.file')}
      </ButtonLink>
      {isAboveZero(due) && (
        <Button variant="secondary" onClick={() => setAsked('payment')}>
          {t('billing.recordPayment')}
        </Button>
      )}
      {(['refund', 'credit'] as const).map(
        (kind) =>
          isAboveZero(most[kind]) && (
            <Button key={kind} variant="secondary" onClick={() => setAsked(kind)}>
              {t(`billing.${kind}`)}
            </Button>
          ),
      )}
      {asked === 'payment' && <PaymentDialog invoice={invoice} onClose={close} />}
      {asked !== null && asked !== 'payment' && (
        <LessDialog
          kind={asked}
          invoice={invoice}
          most={most[asked]}
          {...(asked === 'refund' && { leftOnCard: invoice.leftOnCard })}
          onClose={close}
        />
      )}
    </Row>
  );
}
