import type { ClientCreditItem } from '@repo/contract/credit-items';
import { creditItemTypeName } from '@repo/i18n/credit-item-type.ts';
import { maskAccountNumber } from '@repo/contract/masks';
import { Badge } from '@repo/ui/badge.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { creditItemStatusTones } from '@repo/ui/term-tones.ts';
import { Text } from '@repo/ui/text.tsx';
import { color, fontSize, media, space, weight } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { itemTypeMeaning } from './item-types.messages.ts';

const Item = styled.li`
  display: grid;
  gap: ${space[1]} ${space[2]};
  padding: ${space[2]} 0;
  border-top: 1px solid ${color.rule};
  &:first-child {
    border-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Side = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]};
  ${media.md} {
    flex-direction: column;
    align-items: flex-end;
    justify-content: flex-start;
  }
`;

const Balance = styled.span`
  font-size: ${fontSize.md};
  font-variant-numeric: tabular-nums;
  font-weight: ${weight.semibold};
`;

interface NegativeItemProps {
  item: ClientCreditItem;
  /** Whether to explain the item's type; a list does so once per type. */
  explained: boolean;
}

export function NegativeItem({ item, explained }: NegativeItemProps) {
  const { t, format, language } = useLanguage();
  const type = creditItemTypeName(item.itemType, language);
  const meaning = itemTypeMeaning(item.itemType, language);
  const details = [
    type,
    item.accountNumber && maskAccountNumber(item.accountNumber),
    item.dateOpened && t('creditReport.opened', { date: format.calendarDate(item.dateOpened) }),
  ].filter(Boolean);
  return (
    <Item>
      <div>
        <Heading level={3} size="md">
          {item.creditor}
        </Heading>
        <Text size="sm" tone="soft" tabular>
          {details.join(' · ')}
        </Text>
        {item.removalDate && (
          <Text size="sm" weight="medium">
            {t('creditReport.removedOn', { date: format.calendarDate(item.removalDate) })}
          </Text>
        )}
        {item.disputeReason && (
          <Text size="sm" tone="soft">
            {t('creditReport.reason', { reason: item.disputeReason })}
          </Text>
        )}
        {explained && meaning && (
          <Disclosure summary={t('creditReport.whatIs', { type })}>{meaning}</Disclosure>
        )}
      </div>
      <Side>
        <Badge tone={creditItemStatusTones[item.status]}>
          {t(`terms.creditItemStatus.${item.status}`)}
        </Badge>
        {item.balance !== null && <Balance>{format.money(item.balance)}</Balance>}
      </Side>
    </Item>
  );
}
