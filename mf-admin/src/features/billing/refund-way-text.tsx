import { compareAmounts, isAboveZero } from '@repo/contract/money';
import { SoftText } from '@repo/ui/text.tsx';
import { useLanguage } from './billing.messages.ts';

/** Says how much of a refund goes back to the card by itself, and what an admin has to send. */
export function RefundWayText({ most, leftOnCard }: { most: string; leftOnCard: string }) {
  const { t, format } = useLanguage();
  const isAll = compareAmounts(leftOnCard, most) >= 0;
  const way = isAll ? 'by-card' : isAboveZero(leftOnCard) ? 'both' : 'by-hand';
  return (
    <SoftText measure>
      {t(`billing.refundWay.${way}`, { card: format.moneyWithCents(leftOnCard) })}
    </SoftText>
  );
}
