import { api } from '@repo/api-client/api.ts';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { checkIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { useId } from 'react';
import { useLanguage } from './operations.messages.ts';
import { FailureCard, type Failure } from './failure-card.tsx';
import { OpenChargebacks } from './open-chargebacks.tsx';
import { RefundsOwed } from './refunds-owed.tsx';

export default function OperationsScreen() {
  const { t } = useLanguage();
  const query = api.operations.list.useQuery();
  return (
    <Screen name={t('operations.title')} lede={t('operations.lede')} width="wide">
      <Loaded query={query} errorTitle={t('operations.loadFailed')}>
        {({ mails, jobs, refundsOwed, chargebacks }) => (
          <Stack gap={4}>
            {chargebacks.length > 0 && <OpenChargebacks chargebacks={chargebacks} />}
            {refundsOwed.count > 0 && <RefundsOwed {...refundsOwed} />}
            {mails.length + jobs.length === 0 && (
              <EmptyState level={2} title={t('operations.emptyTitle')} icon={checkIcon}>
                {t('operations.emptyText')}
              </EmptyState>
            )}
            <Failures
              title={t('operations.mails')}
              failures={mails.map((mail) => ({ kind: 'mail', name: mail.template, ...mail }))}
            />
            <Failures
              title={t('operations.jobs')}
              failures={jobs.map((job) => ({
                kind: 'job',
                name: job.task,
                clientId: null,
                ...job,
              }))}
            />
          </Stack>
        )}
      </Loaded>
    </Screen>
  );
}

function Failures({ title, failures }: { title: string; failures: Failure[] }) {
  const titleId = useId();
  if (failures.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={titleId}>
      <Heading level={2} size="lg" id={titleId} tabIndex={-1}>
        {title}
      </Heading>
      {failures.map((failure) => (
        <FailureCard key={failure.id} failure={failure} />
      ))}
    </Stack>
  );
}
