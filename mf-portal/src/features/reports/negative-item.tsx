import type { ClientCreditItem } from '@repo/contract/credit-items';
import { creditItemTypeName } from '@repo/i18n/credit-item-type.ts';
import { disputeReasonText } from '@repo/i18n/dispute-reasons.ts';
import { maskAccountNumber } from '@repo/contract/masks';
import { Badge, creditItemStatusTones } from '@repo/ui/badge.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { PrintOnly, ScreenOnly } from '@repo/ui/print.tsx';
import { Text, TextParts } from '@repo/ui/text.tsx';
import { color, fontSize, media, space, weight } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './credit-reports.messages.ts';
import { DisputeTrack } from './dispute-track.tsx';
import { itemTypeMeaning } from './item-types.messages.ts';

const Item = styled.li`
  break-inside: avoid;
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
  &:nth-child(n + 10) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 12rem;
  }
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Wide = styled.div`
  ${media.md} {
    grid-column: 1 / -1;
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

/** Keeps a browser from breaking a masked number. */
const Unbroken = styled.span`
  white-space: nowrap;
`;

interface NegativeItemProps {
  item: ClientCreditItem;
  /** Explains the item's type. A list does so once per type. */
  explained: boolean;
}

export function NegativeItem({ item, explained }: NegativeItemProps) {
  const { t, format, language } = useLanguage();
  const type = creditItemTypeName(item.itemType, language);
  const meaning = itemTypeMeaning(item.itemType, language);
  const reason = disputeReasonText(item, language);
  const removed = item.status === 'removed';
  const balance = item.balance === null ? null : format.moneyWithCents(item.balance);
  const number = item.accountNumber && maskAccountNumber(item.accountNumber);
  const date = item.dateOpened && format.calendarDate(item.dateOpened);
  const opened = date && (item.itemType === 'inquiry' ? date : t('creditReports.opened', { date }));
  return (
    <Item>
      <div>
        <Heading level={4} size="md">
          {removed ? <s>{item.creditor}</s> : item.creditor}
        </Heading>
        <Text size="sm" tone="soft" tabular>
          <span>{number || opened ? `${type} · ` : type}</span>
          {number && <Unbroken>{number}</Unbroken>}
          {opened && <span>{number ? ` · ${opened}` : opened}</span>}
        </Text>
        {reason && (
          <Text size="sm" tone="soft">
            {t('creditReports.reason')} <TextParts parts={[reason]} />
          </Text>
        )}
        {explained && meaning && (
          <>
            <ScreenOnly>
              <Disclosure summary={t('creditReports.whatIs', { type })}>{meaning}</Disclosure>
            </ScreenOnly>
            <PrintOnly>
              <Text size="sm" tone="soft">
                {t('creditReports.means', { type, meaning })}
              </Text>
            </PrintOnly>
          </>
        )}
      </div>
      <Side>
        <Badge tone={item.isBeingChecked ? 'attention' : creditItemStatusTones[item.status]}>
          {item.isBeingChecked
            ? t('creditReports.beingChecked')
            : t(`terms.creditItemStatus.${item.status}`)}
        </Badge>
        {balance !== null && <Balance>{removed ? <s>{balance}</s> : balance}</Balance>}
      </Side>
      <Wide>
        <DisputeTrack item={item} />
      </Wide>
    </Item>
  );
}
