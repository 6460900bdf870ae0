import type { Operations, OwedRefund } from '@repo/contract/operations';
import { TextLink } from '@repo/screens/links.tsx';
import { Button } from '@repo/ui/button.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { useState } from 'react';
import { clientPath } from '../../paths.ts';
import { LessDialog } from '../billing/less-dialog.tsx';
import { RefundWayText } from '../billing/refund-way-text.tsx';
import { RefundOwedText } from '../billing/refund-owed-text.tsx';
import { useLanguage } from './operations.messages.ts';

export function RefundsOwed({ count, amount, dueOn, invoices }: Operations['refundsOwed']) {
  const { t, format } = useLanguage();
  return (
    <SectionCard
      title={t('operations.refundsOwed', { count, amount: format.moneyWithCents(amount) })}
      subtitle={dueOn && t('operations.refundsOwedDue', { day: format.calendarDate(dueOn) })}
      tone="attention"
      gap={3}
    >
      <Stack as="ul" role="list" gap={3}>
        {invoices.map((refund) => (
          <Owed key={refund.invoiceId} refund={refund} />
        ))}
      </Stack>
    </SectionCard>
  );
}

function Owed({ refund }: { refund: OwedRefund }) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { invoiceId, number, client, amount, leftOnCard } = refund;
  return (
    <Stack as="li" gap={1} align="start">
      {client ? (
        <TextLink href={clientPath(client.id, {}, 'billing')}>{client.name}</TextLink>
      ) : (
        <Text weight="medium">{t('operations.deletedAccount')}</Text>
      )}
      <SoftText>{t('operations.ofInvoice', { number: String(number) })}</SoftText>
      <RefundOwedText refund={refund} />
      <RefundWayText most={amount} leftOnCard={leftOnCard} />
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('operations.recordRefund')}
      </Button>
      {isOpen && (
        <LessDialog
          kind="refund"
          invoice={{ id: invoiceId, number }}
          most={amount}
          leftOnCard={leftOnCard}
          isDeleted={client === null}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  );
}
