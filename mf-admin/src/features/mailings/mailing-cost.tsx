import type { Mailing } from '@repo/contract/mailings';
import { isOldPostage } from '@repo/contract/postage';
import { TextLink } from '@repo/screens/links.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Text } from '@repo/ui/text.tsx';
import { addressesPath } from '../../paths.ts';
import { useLanguage } from './mailings.messages.ts';

export function MailingCost({ mailing: { postage, createdAt } }: { mailing: Mailing }) {
  const { t, format } = useLanguage();
  if (!postage) return <Text tone="soft">{t('mailings.postageLater')}</Text>;
  const { prices, total } = postage;
  const link = <TextLink href={addressesPath}>{t('mailings.postagePrices')}</TextLink>;
  if (!prices) {
    return (
      <Notice live={false} tone="attention">
        {t('mailings.noPrices')} {link}
      </Notice>
    );
  }
  const date = format.calendarDate(prices.validFrom);
  const sum =
    total === null
      ? t('mailings.postageUnknown', { date })
      : t('mailings.postageTotal', { total: format.moneyWithCents(total), date });
  if (!isOldPostage(prices, createdAt)) {
    return (
      <Text>
        {sum} {link}
      </Text>
    );
  }
  return (
    <Notice live={false} tone="attention">
      {sum} {t('mailings.oldPrices')} {link}
    </Notice>
  );
}
