import { api } from '@repo/api-client/api.ts';
import { addAmounts } from '@repo/contract/money';
import { isBillableNow, type EarnedWork } from '@repo/contract/work';
import { useToast } from '@repo/federation/shell-context.tsx';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { Citation } from '@repo/screens/citation.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Badge } from '@repo/ui/badge.tsx';
import { Button } from '@repo/ui/button.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { sendIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { PerformedService } from './performed-service.tsx';
import { useLanguage } from './billing.messages.ts';

interface UnbilledWorkProps {
  clientId: string;
  work: readonly EarnedWork[];
}

export function UnbilledWork({ clientId, work }: UnbilledWorkProps) {
  const { t } = useLanguage();
  const billable = work.filter(isBillableNow);
  const contractIds = [...new Set(billable.map(({ contractId }) => contractId))];
  return (
    <SectionCard title={t('billing.workTitle')} subtitle={t('billing.workHint')} gap={3}>
      {work.length === 0 ? (
        <Text tone="soft">{t('billing.noWork')}</Text>
      ) : (
        <Stack as="ul" role="list" gap={3}>
          {work.map((one) => (
            <PerformedService key={one.id} clientId={clientId} work={one}>
              <Standing work={one} />
            </PerformedService>
          ))}
        </Stack>
      )}
      {contractIds.map((contractId) => (
        <BillButton
          key={contractId}
          clientId={clientId}
          work={billable.filter((one) => one.contractId === contractId)}
        />
      ))}
    </SectionCard>
  );
}

function Standing({ work }: { work: EarnedWork }) {
  const { t, format, language } = useLanguage();
  const { obstacle, rule, billableFrom } = work;
  if (obstacle === null) return <Badge tone="positive">{t('billing.ready')}</Badge>;
  return (
    <>
      <Badge tone="attention">
        {billableFrom
          ? t('billing.waitsUntil', { day: format.calendarDate(billableFrom) })
          : t('billing.waits')}
      </Badge>
      <SoftText measure>{translateIssue(language, `bill-${obstacle}`)}</SoftText>
      <Citation rule={rule ?? undefined} />
    </>
  );
}

function BillButton({ clientId, work }: UnbilledWorkProps) {
  const { t, format } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const utils = api.useUtils();
  const { mutateAsync, isPending } = api.invoices.issue.useMutation({
    onSuccess: async ({ number }) => {
      void utils.today.invalidate();
      await Promise.all([utils.work.invalidate(), utils.invoices.invalidate()]);
      toast.show({
        title: t('billing.billed', { number: String(number) }),
        description: t('billing.billedText'),
      });
    },
    onError: (error) => {
      void utils.work.invalidate();
      void utils.invoices.invalidate();
      failureToast(t('billing.billFailed'), error);
    },
  });
  const press = useSingleFlight(() =>
    mutateAsync({ id: clientId, workIds: work.map(({ id }) => id) }).catch(() => null),
  );
  const amount = addAmounts(work.map(({ service }) => service.price));
  return (
    <div>
      <Button
        icon={sendIcon}
        pending={isPending}
        pendingText={t('billing.sending')}
        onClick={() => void press()}
      >
        {t('billing.bill', { count: work.length, amount: format.moneyWithCents(amount) })}
      </Button>
    </div>
  );
}
