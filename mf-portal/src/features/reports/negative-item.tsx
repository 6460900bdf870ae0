import type { ClientCreditItem } from '@repo/contract/credit-items';
import { maskAccountNumber } from '@repo/contract/masks';
import type { CurrentFinding } from '@repo/contract/report-imports';
import { creditItemTypeName } from '@repo/i18n/credit-item-type.ts';
import { ItemFindings } from '@repo/report-view/item-findings.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, fontSize, space, weight } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './credit-reports.messages.ts';
import { DisputeSteps } from './dispute-steps.tsx';

const Item = styled.li`
  break-inside: avoid;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[2]};
  > h4 {
    flex: 1 1 8rem;
  }
  > :not(h4, strong) {
    flex: 1 1 100%;
    min-inline-size: 0;
  }
  padding: ${space[1]} 0;
  border-top: 1px solid ${color.rule};
  &:first-child {
    border-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
  &:nth-child(n + 10) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 4rem;
  }
`;

const Balance = styled.strong`
  font-size: ${fontSize.md};
  font-variant-numeric: tabular-nums;
  font-weight: ${weight.semibold};
`;

const Unbroken = styled.span`
  white-space: nowrap;
`;

interface NegativeItemProps {
  item: ClientCreditItem;
  findings: readonly CurrentFinding[];
}

export function NegativeItem({ item, findings }: NegativeItemProps) {
  const { t, format, language } = useLanguage();
  const type = creditItemTypeName(item.itemType, language);
  const removed = item.status === 'removed';
  const balance = item.balance === null ? null : format.moneyWithCents(item.balance);
  const number = item.accountNumber && maskAccountNumber(item.accountNumber);
  const date = item.dateOpened && format.calendarDate(item.dateOpened);
  const opened = date && (item.itemType === 'inquiry' ? date : t('creditReports.opened', { date }));
  return (
    <Item>
      <Heading level={4} size="md">
        {removed ? <s>{item.creditor}</s> : item.creditor}
      </Heading>
      {balance !== null && <Balance>{removed ? <s>{balance}</s> : balance}</Balance>}
      <Text size="sm" tone="soft" tabular>
        <span>{number || opened ? `${type} · ` : type}</span>
        {number && <Unbroken>{number}</Unbroken>}
        {opened && <span>{number ? ` · ${opened}` : opened}</span>}
      </Text>
      <ItemFindings
        findings={findings}
        hrefOf={(key) => `/credit-report/findings?finding=${key}`}
      />
      <DisputeSteps item={item} />
    </Item>
  );
}
