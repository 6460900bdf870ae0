import { groupAccounts, type ReportedAccount } from '@repo/contract/reported-accounts';
import type { ChangeKind, ComparedList } from '@repo/contract/report-comparison';
import type { ReportImport } from '@repo/contract/report-imports';
import { bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { Language } from '@repo/contract/languages';
import type { PaymentMark } from '@repo/contract/report-snapshots';
import { creditItemTypeName } from '@repo/i18n/credit-item-type.ts';
import { en, es } from '@repo/i18n/report-terms.messages.ts';
import { Badge } from '@repo/ui/badge.tsx';
import { Card, CardHeader, TitledCard } from '@repo/ui/card.tsx';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { Field } from '@repo/ui/field.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { space } from '@repo/ui/tokens.ts';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { accountRows } from './account-fields.ts';
import { BureauTable } from './bureau-table.tsx';
import { markCodes, PaymentHistory } from './payment-history.tsx';
import { useLanguage } from './report-imports.messages.ts';
import { ShowMore } from '../../lists/show-more.tsx';

const terms = { en, es };

/** More at once would make the page slow. */
const SHOWN_AT_ONCE = 30;

const choices = ['all', 'negative', 'differing', 'changed'] as const;
type Choice = (typeof choices)[number];

/** The accounts and collections of a report, one card each with the bureaus side by side. */
export function AccountList({ report }: { report: ReportImport }) {
  const { t, language } = useLanguage();
  const [choice, setChoice] = useState<Choice>('all');
  const [showSources, setShowSources] = useState(false);
  // Thousands of values: the box is checked before they change.
  const sourcesShown = useDeferredValue(showSources);
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const accounts = useMemo(() => shownAccounts(report, language), [report, language]);
  const chosen = accounts.filter((account) => choice === 'all' || account[choice]);
  return (
    <Stack as="section" gap={2} aria-label={t('reportImports.accounts')}>
      <TitledCard
        title={t('reportImports.accountsTitle', { number: accounts.length })}
        subtitle={t('reportImports.accountsHint')}
        gap={1}
      >
        <Row gap={2} align="center">
          <Field label={t('reportImports.show')}>
            <SelectInput
              value={choice}
              onChange={({ target }) => setChoice(target.value as Choice)}
              values={choices}
              text={(value) => t(`reportImports.choice.${value}`)}
            />
          </Field>
          <Checkbox
            label={t('reportImports.showSources')}
            checked={showSources}
            onChange={({ target }) => setShowSources(target.checked)}
          />
        </Row>
        <MarkLegend />
      </TitledCard>
      {chosen.slice(0, limit).map((account) => (
        <AccountCard
          key={account.key}
          account={account}
          covered={report.snapshot.bureaus}
          showSources={sourcesShown}
        />
      ))}
      <ShowMore shown={limit} of={chosen.length} onMore={() => setLimit(limit + SHOWN_AT_ONCE)} />
      {chosen.length === 0 && <Text tone="soft">{t('reportImports.noAccounts')}</Text>}
    </Stack>
  );
}

function MarkLegend() {
  const { language } = useLanguage();
  const codes = Object.entries(markCodes).map(
    ([mark, code]) => `${code} ${terms[language].mark[mark as PaymentMark]}`,
  );
  return (
    <Text size="xs" tone="soft">
      {codes.join(' · ')}
    </Text>
  );
}

type ShownAccount = ReturnType<typeof shownAccounts>[number];

function shownAccounts({ snapshot, negative, changes }: ReportImport, language: Language) {
  const ofList = (list: ComparedList, reported: readonly ReportedAccount[]) =>
    reported.map((account) => {
      const places = Object.values(account).map(({ index }) => index);
      const isOne = (row: { list: string; index: number } | null) =>
        row?.list === list && places.includes(row.index);
      const kinds = new Set<ChangeKind>(
        changes
          .filter(({ kind, current }) => kind !== 'unchanged' && isOne(current))
          .map(({ kind }) => kind),
      );
      const itemTypes = new Set(negative.filter(isOne).map(({ itemType }) => itemType));
      const { rows, empty } = accountRows(account, language);
      return {
        key: `${list}-${places[0]}`,
        account,
        rows,
        empty,
        kinds: [...kinds],
        itemTypes: [...itemTypes],
        negative: itemTypes.size > 0,
        differing: rows.some(({ differs }) => differs),
        changed: kinds.size > 0,
      };
    });
  return [
    ...ofList('tradelines', groupAccounts(snapshot.tradelines)),
    ...ofList('collections', groupAccounts(snapshot.collections)),
  ];
}

const AccountCard = memo(function AccountCard({
  account: shown,
  covered,
  showSources,
}: {
  account: ShownAccount;
  covered: readonly Bureau[];
  showSources: boolean;
}) {
  const { t, language } = useLanguage();
  const { account, rows, empty, kinds, itemTypes } = shown;
  const reporting = bureaus.filter((bureau) => account[bureau]);
  const creditor = Object.values(account)[0]!.row.creditor;
  return (
    <LazyCard role="group" aria-label={creditor}>
      <CardHeader
        level={3}
        title={creditor}
        action={
          <Row gap={0.5}>
            {itemTypes.map((type) => (
              <Badge key={type} tone="danger">
                {creditItemTypeName(type, language)}
              </Badge>
            ))}
            {kinds.map((kind) => (
              <Badge key={kind} tone="outline">
                {t(`reportImports.kind.${kind}`)}
              </Badge>
            ))}
          </Row>
        }
      />
      <Stack gap={1}>
        <BureauTable
          caption={creditor}
          rows={rows}
          reporting={reporting}
          covered={covered}
          showSources={showSources}
        />
        {empty.length > 0 && (
          <Text size="xs" tone="soft">
            {t('reportImports.emptyFields', { fields: empty.join(', ') })}
          </Text>
        )}
        <PaymentHistory account={account} />
      </Stack>
    </LazyCard>
  );
});

const LazyCard = styled(Card)`
  content-visibility: auto;
  contain-intrinsic-block-size: auto 40rem;
  h3 + * {
    margin-block-start: ${space[0.5]};
  }
`;
