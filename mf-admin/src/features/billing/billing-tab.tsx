import { api } from '@repo/api-client/api.ts';
import { Loaded } from '@repo/screens/loaded.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { SkeletonBlocks } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { CardCharges } from './card-charges.tsx';
import { InvoiceItem } from './invoice-item.tsx';
import { UnbilledWork } from './unbilled-work.tsx';
import { useLanguage } from './billing.messages.ts';

export function BillingTab({ clientId: id }: { clientId: string }) {
  const { t } = useLanguage();
  const work = api.work.ofClient.useQuery({ id });
  const invoices = api.invoices.ofClient.useQuery({ id });
  const loading = {
    errorTitle: t('billing.loadFailed'),
    skeleton: <SkeletonBlocks heights={['md', 'lg']} />,
  };
  return (
    <Loaded query={work} {...loading}>
      {(works) => (
        <Loaded query={invoices} {...loading}>
          {(bills) => (
            <Stack gap={2}>
              <UnbilledWork
                clientId={id}
                work={works.filter(({ invoiceId }) => invoiceId === null)}
              />
              <CardCharges clientId={id} />
              <SectionCard title={t('billing.invoicesTitle')} gap={2}>
                {bills.length === 0 && <Text tone="soft">{t('billing.noInvoices')}</Text>}
                {bills.length > 0 && (
                  <Stack as="ul" role="list" gap={4}>
                    {bills.map((invoice) => (
                      <InvoiceItem key={invoice.id} clientId={id} invoice={invoice} />
                    ))}
                  </Stack>
                )}
              </SectionCard>
            </Stack>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
