import type { RefundOwed } from '@repo/contract/invoices';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { Citation } from '@repo/screens/citation.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { useLanguage } from './billing.messages.ts';

export function RefundOwedText({ refund }: { refund: RefundOwed }) {
  const { t, format, language } = useLanguage();
  const { amount, dueOn, reason, rule } = refund;
  return (
    <Stack gap={0.5}>
      <Text>
        {t('billing.refundOwed', {
          amount: format.moneyWithCents(amount),
          day: format.calendarDate(dueOn),
        })}
      </Text>
      <SoftText measure>
        {reason === 'received-early' || reason === 'refund-failed'
          ? t(`billing.refundReason.${reason}`)
          : translateIssue(language, `bill-${reason}`)}
      </SoftText>
      <Citation rule={rule} />
    </Stack>
  );
}
