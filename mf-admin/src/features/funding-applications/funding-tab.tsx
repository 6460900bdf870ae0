import { api } from '@repo/api-client/api.ts';
import { isOpenApplication } from '@repo/contract/funding';
import { Loaded, ListSkeleton } from '@repo/screens/loaded.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { fundingIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from './funding-applications.messages.ts';
import { ApplicationCard } from './application-card.tsx';
import { useAskedDecision } from './decision-dialog.tsx';

export function FundingTab({ clientId }: { clientId: string }) {
  const { t } = useLanguage();
  const query = api.fundingApplications.listForClient.useQuery({ id: clientId });
  const { dialog, onAsk } = useAskedDecision();
  return (
    <>
      <Loaded
        query={query}
        skeleton={<ListSkeleton height={400} />}
        errorTitle={t('words.applicationsFailed')}
      >
        {(applications) => {
          if (applications.length === 0) {
            return (
              <EmptyState level={2} title={t('words.noApplications')} icon={fundingIcon}>
                {t('fundingApplications.clientEmptyText')}
              </EmptyState>
            );
          }
          const open = applications.find(isOpenApplication);
          return (
            <Stack gap={2}>
              {applications.map((application) => (
                <ApplicationCard
                  key={application.id}
                  application={application}
                  superseded={open !== undefined && open.id !== application.id}
                  onAsk={onAsk}
                />
              ))}
            </Stack>
          );
        }}
      </Loaded>
      {dialog}
    </>
  );
}
