import type { CreditItem, CreditItemStatus } from '@repo/contract/credit-items';
import { bureauNames } from '@repo/contract/credit-reports';
import { maskAccountNumber } from '@repo/contract/masks';
import { creditItemTypeName } from '@repo/i18n/credit-item-type.ts';
import { Badge } from '@repo/ui/badge.tsx';
import type { IconDrawing } from '@repo/ui/icon.tsx';
import { alertIcon } from '@repo/ui/icons/alert.ts';
import { checkIcon } from '@repo/ui/icons/check.ts';
import { clockIcon } from '@repo/ui/icons/clock.ts';
import { creditItemStatusTones } from '@repo/ui/term-tones.ts';
import { Text } from '@repo/ui/text.tsx';
import { color, fontSize, space, weight } from '@repo/ui/tokens.ts';
import { memo } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { StatusForm } from './status-form.tsx';

const statusIcons: Record<CreditItemStatus, IconDrawing> = {
  active: alertIcon,
  disputed: clockIcon,
  removed: checkIcon,
};

interface CreditItemRowProps {
  clientId: string;
  item: CreditItem;
}

export const CreditItemRow = memo(function CreditItemRow({ clientId, item }: CreditItemRowProps) {
  const { t, format, language } = useLanguage();
  const unknown = t('creditItems.unknown');
  return (
    <Item>
      <div>
        <Head>
          <Creditor>{item.creditor}</Creditor>
          <Badge tone={creditItemStatusTones[item.status]} icon={statusIcons[item.status]}>
            {t(`terms.creditItemStatus.${item.status}`)}
          </Badge>
        </Head>
        <Text size="sm" tone="soft">
          {bureauNames[item.bureau]} · {creditItemTypeName(item.itemType, language)} ·{' '}
          <Account>
            {item.accountNumber
              ? maskAccountNumber(item.accountNumber)
              : t('creditItems.noAccount')}
          </Account>
        </Text>
        {item.disputeReason && (
          <Text size="sm" tone="soft">
            {item.disputeReason}
          </Text>
        )}
      </div>
      <Facts>
        <dt>{t('creditItems.balance')}</dt>
        <dd>{item.balance === null ? unknown : format.money(item.balance)}</dd>
        <dt>{t('creditItems.opened')}</dt>
        <dd>{item.dateOpened ? format.calendarDate(item.dateOpened) : unknown}</dd>
        {item.removalDate && (
          <>
            <dt>{t('creditItems.removedOn')}</dt>
            <dd>{format.calendarDate(item.removalDate)}</dd>
          </>
        )}
      </Facts>
      <StatusForm clientId={clientId} item={item} />
    </Item>
  );
});

const Item = styled.div`
  display: grid;
  gap: ${space[1.5]} ${space[3]};
  padding: ${space[2]};
  border-block-end: 1px solid ${color.rule};
  content-visibility: auto;
  contain-intrinsic-block-size: auto 116px;
  > * {
    min-inline-size: 0;
  }
  @container (min-width: 40rem) {
    grid-template-columns: minmax(0, 1fr) 13.5rem;
    > form {
      grid-column: 1 / -1;
    }
  }
  @container (min-width: 62rem) {
    grid-template-columns: minmax(0, 4fr) 13.5rem minmax(0, 8fr);
    > form {
      grid-column: auto;
    }
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px ${space[1]};
`;

const Creditor = styled.h2`
  margin: 0;
  font-size: ${fontSize.base};
  font-weight: ${weight.semibold};
  overflow-wrap: anywhere;
`;

const Account = styled.span`
  white-space: nowrap;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  align-content: start;
  gap: 2px ${space[1]};
  margin: 0;
  font-size: ${fontSize.sm};
  font-variant-numeric: tabular-nums;
  dt {
    color: ${color.inkSoft};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
