import type { Bureau } from '@repo/contract/credit-reports';
import type { ReportedAccount } from '@repo/contract/reported-accounts';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { accountLines } from './account-fields.ts';
import { en, es } from './account.messages.ts';
import { BureauTable } from './bureau-table.tsx';
import { addMessages } from './language.ts';
import { PaymentHistory } from './payment-history.tsx';
import type { ShownSources } from './source.tsx';

const useLanguage = addMessages({ account: en }, { account: es });

interface AccountProps {
  account: ReportedAccount;
  bureaus: readonly Bureau[];
  sources: ShownSources;
}

export function Account({ account, bureaus, sources }: AccountProps) {
  const { t, language } = useLanguage();
  const rows = Object.values(account).map(({ row }) => row);
  const reporting = bureaus.filter((bureau) => account[bureau]);
  return (
    <Stack gap={1}>
      <BureauTable
        caption={rows[0]?.creditor ?? ''}
        columns={reporting.map((bureau) => ({ key: bureau, bureau }))}
        lines={accountLines(account, reporting, language)}
        sources={sources}
      />
      {rows.some(({ merged }) => merged) && <SoftText>{t('account.merged')}</SoftText>}
      <PaymentHistory account={account} bureaus={bureaus} />
    </Stack>
  );
}
