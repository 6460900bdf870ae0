import { bureauNames, bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { ReportImport } from '@repo/contract/report-imports';
import { groupAccounts, type ReportedAccount } from '@repo/contract/reported-accounts';
import { Account } from '@repo/report-view/account.tsx';
import type { ShownSources } from '@repo/report-view/source.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { memo, useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { LongList } from '../../../lists/long-list.tsx';
import { useLanguage } from './report-imports.messages.ts';

export function ReadAccounts({ report }: { report: ReportImport }) {
  const { t } = useLanguage();
  const [showSources, setShowSources] = useState(false);
  // Lets the box be checked before thousands of values change.
  const sourcesShown = useDeferredValue(showSources);
  return (
    <>
      <Checkbox
        label={t('reportImports.review.showPrinted')}
        checked={showSources}
        onChange={({ target }) => setShowSources(target.checked)}
      />
      {(['tradelines', 'collections'] as const).map((list) => (
        <AccountCard
          key={list}
          list={list}
          report={report}
          sources={sourcesShown ? 'words' : 'none'}
        />
      ))}
    </>
  );
}

interface AccountCardProps {
  list: 'tradelines' | 'collections';
  report: ReportImport;
  sources: ShownSources;
}

const AccountCard = memo(function AccountCard({ list, report, sources }: AccountCardProps) {
  const { t } = useLanguage();
  const { snapshot, negative } = report;
  const accounts = groupAccounts(snapshot[list]);
  const title = t(`reportImports.review.${list}`);
  const isNegative = (account: ReportedAccount) =>
    Object.values(account).some(({ index }) =>
      negative.some((one) => one.list === list && one.index === index),
    );
  if (accounts.length === 0) return null;
  return (
    <SectionCard title={`${title} (${accounts.length})`}>
      <LongList height={600} length={accounts.length} label={title}>
        <Entries role="list" aria-label={title}>
          {accounts.map((account, index) => (
            <Entry
              key={index}
              account={account}
              negative={isNegative(account)}
              bureaus={snapshot.bureaus}
              sources={sources}
            />
          ))}
        </Entries>
      </LongList>
    </SectionCard>
  );
});

interface EntryProps {
  account: ReportedAccount;
  negative: boolean;
  bureaus: readonly Bureau[];
  sources: ShownSources;
}

function Entry({ negative, ...shown }: EntryProps) {
  const { t } = useLanguage();
  const { account } = shown;
  const reporting = bureaus.filter((bureau) => account[bureau]);
  return (
    <li>
      <Disclosure
        wide
        summary={
          <Summary>
            <strong>{Object.values(account)[0]?.row.creditor}</strong>
            <Text as="span" size="sm" tone="soft">
              {reporting.map((bureau) => bureauNames[bureau]).join(', ')}
            </Text>
            {negative && <Badge tone="attention">{t('reportImports.review.negative')}</Badge>}
          </Summary>
        }
      >
        <Account {...shown} />
      </Disclosure>
    </li>
  );
}

const Entries = styled.ul`
  display: grid;
  & > li {
    padding-block: ${space[0.5]};
    border-top: 1px solid ${color.rule};
  }
`;

const Summary = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[0.5]} ${space[1]};
`;
