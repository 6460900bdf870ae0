import { api } from '@repo/api-client/api.ts';
import type { CurrentContract } from '@repo/contract/contracts';
import type { Invoice } from '@repo/contract/invoices';
import { addAmounts, isAboveZero } from '@repo/contract/money';
import type { EarnedWork } from '@repo/contract/work';
import { billingReasons } from '@repo/i18n/billing-reasons.ts';
import { Citation } from '@repo/screens/citation.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Card, SectionCard } from '@repo/ui/card.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { useLanguage } from './billing.messages.ts';
import { InvoiceCard } from './invoice-card.tsx';
import { PerformedService } from './performed-service.tsx';

export default function BillingScreen() {
  const { t } = useLanguage();
  const skeleton = (
    <Card padding="lg">
      <SkeletonList rows={4} />
    </Card>
  );
  const loading = { errorTitle: t('billing.error'), skeleton };
  const invoices = api.invoices.list.useQuery();
  const work = api.work.list.useQuery();
  const current = api.contracts.current.useQuery();
  return (
    <Screen name={t('billing.name')} title={t('billing.title')} lede={t('billing.lede')} gap={3}>
      <Loaded query={invoices} {...loading}>
        {(bills) => (
          <Loaded query={work} {...loading}>
            {(works) => (
              <Loaded query={current} {...loading}>
                {(contract) => (
                  <Account
                    invoices={bills}
                    waiting={works.filter(({ invoiceId }) => invoiceId === null)}
                    contract={contract}
                  />
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </Screen>
  );
}

interface AccountProps {
  invoices: readonly Invoice[];
  waiting: readonly EarnedWork[];
  contract: CurrentContract;
}

function Account({ invoices, waiting, contract }: AccountProps) {
  const { t, language } = useLanguage();
  return (
    <>
      <Due invoices={invoices} waiting={waiting} contract={contract} />
      {waiting.length > 0 && (
        <SectionCard title={t('billing.workTitle')} gap={2}>
          <Stack as="ul" role="list" gap={3}>
            {waiting.map((work) => (
              <PerformedService key={work.id} work={work}>
                <Text measure>
                  {work.obstacle ? billingReasons[language][work.obstacle] : t('billing.ready')}
                </Text>
                <Citation rule={work.rule ?? undefined} />
              </PerformedService>
            ))}
          </Stack>
        </SectionCard>
      )}
      <SectionCard title={t('billing.invoicesTitle')} gap={2}>
        {invoices.length === 0 ? (
          <Text tone="soft">{t('billing.noInvoices')}</Text>
        ) : (
          <Stack as="ul" role="list" gap={4}>
            {invoices.map((invoice) => (
              <InvoiceCard key={invoice.id} invoice={invoice} />
            ))}
          </Stack>
        )}
      </SectionCard>
    </>
  );
}

function Due({ invoices, waiting, contract }: AccountProps) {
  const { t, format } = useLanguage();
  const due = addAmounts(invoices.map((invoice) => invoice.due));
  if (isAboveZero(due)) {
    return (
      <SectionCard title={t('billing.dueTitle')} tone="attention" gap={1}>
        <Text size="lg" weight="semibold" tabular>
          {format.moneyWithCents(due)}
        </Text>
        <SoftText measure>{t('billing.pay')}</SoftText>
      </SectionCard>
    );
  }
  const hasContract = contract.contract?.signedAt != null;
  const reason =
    waiting.length > 0
      ? 'nothingWaits'
      : invoices.length > 0
        ? 'nothingOpen'
        : hasContract
          ? 'nothingYet'
          : 'noContract';
  return (
    <SectionCard title={t('billing.nothingTitle')} gap={1}>
      <Text measure>{t(`billing.${reason}`)}</Text>
      {reason === 'nothingYet' && <Citation rule="15 USC 1679b(b)" />}
    </SectionCard>
  );
}
