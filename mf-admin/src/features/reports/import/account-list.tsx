import type { ComparedList } from '@repo/contract/report-comparison';
import { groupAccounts, type ReportedAccount } from '@repo/contract/reported-accounts';
import type { ReportImport } from '@repo/contract/report-imports';
import type { Bureau } from '@repo/contract/credit-reports';
import type { Language } from '@repo/contract/languages';
import { creditItemTypeName } from '@repo/i18n/credit-item-type.ts';
import { accountLines } from '@repo/report-view/account-fields.ts';
import { Account } from '@repo/report-view/account.tsx';
import type { ShownSources } from '@repo/report-view/source.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Card, CardHeader, TitledCard } from '@repo/ui/card.tsx';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { Field } from '@repo/ui/field.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ShowMore } from '../../../lists/show-more.tsx';
import { useLanguage } from '../reports.messages.ts';

/** Rendering more at once would make the page slow. */
const SHOWN_AT_ONCE = 30;

const choices = ['all', 'negative', 'differing', 'changed'] as const;
type Choice = (typeof choices)[number];

export function AccountList({ report }: { report: ReportImport }) {
  const { t, language } = useLanguage();
  const [choice, setChoice] = useState<Choice>('all');
  const [showSources, setShowSources] = useState(false);
  // Lets the box be checked before thousands of values change.
  const sourcesShown = useDeferredValue(showSources);
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const accounts = useMemo(() => accountsOf(report, language), [report, language]);
  const chosen = accounts.filter((account) => choice === 'all' || account[choice]);
  return (
    <Stack as="section" gap={2} aria-label={t('reports.accounts')}>
      <TitledCard
        title={t('reports.accountsTitle', { number: accounts.length })}
        subtitle={t('reports.accountsHint')}
      >
        <Row gap={2} align="center">
          <Field label={t('reports.show')}>
            <SelectInput
              value={choice}
              onChange={({ target }) => setChoice(target.value as Choice)}
              values={choices}
              text={(value) => t(`reports.choice.${value}`)}
            />
          </Field>
          <Checkbox
            label={t('reports.showSources')}
            checked={showSources}
            onChange={({ target }) => setShowSources(target.checked)}
          />
        </Row>
      </TitledCard>
      {chosen.slice(0, limit).map((account) => (
        <AccountCard
          key={account.key}
          shown={account}
          bureaus={report.snapshot.bureaus}
          sources={sourcesShown ? 'places' : 'none'}
        />
      ))}
      <ShowMore shown={limit} of={chosen.length} onMore={() => setLimit(limit + SHOWN_AT_ONCE)} />
      {chosen.length === 0 && <Text tone="soft">{t('reports.noAccounts')}</Text>}
    </Stack>
  );
}

type ShownAccount = ReturnType<typeof accountsOf>[number];

function accountsOf({ snapshot, negative, changes }: ReportImport, language: Language) {
  const ofList = (list: ComparedList, reported: readonly ReportedAccount[]) =>
    reported.map((account) => {
      const places = Object.values(account).map(({ index }) => index);
      const isOne = (row: { list: string; index: number } | null) =>
        row?.list === list && places.includes(row.index);
      const changed = changes.filter(({ kind, current }) => kind !== 'unchanged' && isOne(current));
      const itemTypes = new Set(negative.filter(isOne).map(({ itemType }) => itemType));
      const lines = accountLines(account, snapshot.bureaus, language);
      return {
        key: `${list}-${places[0]}`,
        account,
        kinds: [...new Set(changed.map(({ kind }) => kind))],
        itemTypes: [...itemTypes],
        negative: itemTypes.size > 0,
        differing: lines.some(({ differs }) => differs),
        changed: changed.length > 0,
      };
    });
  return [
    ...ofList('tradelines', groupAccounts(snapshot.tradelines)),
    ...ofList('collections', groupAccounts(snapshot.collections)),
  ];
}

interface AccountCardProps {
  shown: ShownAccount;
  bureaus: readonly Bureau[];
  sources: ShownSources;
}

const AccountCard = memo(function AccountCard({ shown, ...account }: AccountCardProps) {
  const { t, language } = useLanguage();
  const creditor = Object.values(shown.account)[0]!.row.creditor;
  return (
    <LazyCard role="group" aria-label={creditor}>
      <CardHeader
        level={3}
        title={creditor}
        action={
          <Row gap={0.5}>
            {shown.itemTypes.map((type) => (
              <Badge key={type} tone="danger">
                {creditItemTypeName(type, language)}
              </Badge>
            ))}
            {shown.kinds.map((kind) => (
              <Badge key={kind} tone="outline">
                {t(`reports.kind.${kind}`)}
              </Badge>
            ))}
          </Row>
        }
      />
      <Account account={shown.account} {...account} />
    </LazyCard>
  );
});

const LazyCard = styled(Card)`
  content-visibility: auto;
  contain-intrinsic-block-size: auto 40rem;
`;
