import type { Bureau } from '@repo/contract/credit-reports';
import { TitledCard } from '@repo/ui/card.tsx';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useDeferredValue, useState } from 'react';
import { AccountRows } from './account-rows.tsx';
import { en, es } from './account.messages.ts';
import { addMessages } from './language.ts';
import type { ShownSources } from './source.tsx';
import type { ReviewedAccounts } from './use-reviewed-accounts.ts';

const useLanguage = addMessages({ account: en }, { account: es });

interface AccountsProps {
  accounts: ReviewedAccounts;
  bureaus: readonly Bureau[];
  sources: ShownSources;
  sourcesLabel: string;
}

export function Accounts({ accounts, bureaus, sources, sourcesLabel }: AccountsProps) {
  const { t, format } = useLanguage();
  const { negative, others } = accounts;
  const [showSources, setShowSources] = useState(false);
  // Lets the box be checked before thousands of values change.
  const sourcesShown = useDeferredValue(showSources);
  const shown = { bureaus, sources: sourcesShown ? sources : ('none' as const) };
  const othersTitle = t(negative.length > 0 ? 'account.others' : 'account.all', {
    count: others.length,
  });
  return (
    <TitledCard
      as="section"
      title={`${t('account.negative')} (${format.number(negative.length)})`}
      action={
        <Checkbox
          label={sourcesLabel}
          checked={showSources}
          onChange={({ target }) => setShowSources(target.checked)}
        />
      }
    >
      {negative.length > 0 ? (
        <AccountRows label={t('account.negative')} accounts={negative} {...shown} />
      ) : (
        <Text tone="soft">{t('account.none')}</Text>
      )}
      {others.length > 0 && (
        <Disclosure wide summary={othersTitle} open={negative.length === 0}>
          <AccountRows label={othersTitle} accounts={others} {...shown} />
        </Disclosure>
      )}
    </TitledCard>
  );
}
