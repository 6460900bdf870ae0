import type { Bureau } from '@repo/contract/credit-reports';
import type { Tradeline } from '@repo/contract/report-snapshots';
import { creditItemTypeName } from '@repo/i18n/credit-item-type.ts';
import { reportedNumberText, reportValueText } from '@repo/i18n/report-values.ts';
import { Badge } from '@repo/ui/badge.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { memo } from 'react';
import { styled } from 'styled-components';
import { Account } from './account.tsx';
import { en, es } from './account.messages.ts';
import { BureauCells, BureauRows } from './bureau-rows.tsx';
import { addMessages } from './language.ts';
import type { ReviewedAccount } from './use-reviewed-accounts.ts';
import type { ShownSources } from './source.tsx';

const useLanguage = addMessages({ account: en }, { account: es });

interface AccountRowsProps {
  label: string;
  accounts: readonly ReviewedAccount[];
  bureaus: readonly Bureau[];
  sources: ShownSources;
}

export const AccountRows = memo(function AccountRows(props: AccountRowsProps) {
  const { label, accounts, bureaus, sources } = props;
  return (
    <BureauRows
      folded
      label={label}
      bureaus={bureaus}
      rows={accounts}
      rowKey={({ key }) => key}
      renderRow={(reviewed) => (
        <Disclosure
          wide
          summary={
            <BureauCells
              name={<AccountName reviewed={reviewed} />}
              bureaus={bureaus}
              renderCell={(bureau) => <State row={reviewed.account[bureau]?.row} />}
            />
          }
        >
          <Account account={reviewed.account} bureaus={bureaus} sources={sources} />
        </Disclosure>
      )}
    />
  );
});

function AccountName({ reviewed }: { reviewed: ReviewedAccount }) {
  const { t, language } = useLanguage();
  const { account, itemTypes, kinds, differs } = reviewed;
  const { creditor, accountNumber } = Object.values(account)[0]!.row;
  return (
    <>
      <Text as="span" weight="semibold">
        {creditor}
      </Text>{' '}
      {accountNumber && <SoftText as="span">{reportedNumberText(accountNumber.masked)}</SoftText>}
      <Row as="span" gap={0.5}>
        {itemTypes.map((type) => (
          <Badge key={type} tone="danger">
            {creditItemTypeName(type, language)}
          </Badge>
        ))}
        {differs && <Badge tone="attention">{t('account.differs')}</Badge>}
        {kinds.map((kind) => (
          <Badge key={kind} tone="outline">
            {t(`account.kind.${kind}`)}
          </Badge>
        ))}
      </Row>
    </>
  );
}

function State({ row }: { row: Tradeline | undefined }) {
  const { t, language } = useLanguage();
  if (!row) return <SoftText as="span">{t('account.notReported')}</SoftText>;
  const { payStatus, balance } = row;
  const field = payStatus !== null && payStatus !== 'current' ? 'payStatus' : 'status';
  const state = row[field] ?? payStatus;
  if (state === null && balance === null) return <SoftText as="span">–</SoftText>;
  return (
    <>
      {state && <Line>{reportValueText(field, state, language)}</Line>}
      {balance !== null && <Line>{reportValueText('balance', balance, language)}</Line>}
    </>
  );
}

const Line = styled.span`
  display: block;
`;
