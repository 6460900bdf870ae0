import { api, byCursor } from '@repo/api-client/api.ts';
import type { FundingQueuePage } from '@repo/contract/funding';
import { NextPage } from '@repo/screens/next-page.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { fundingIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { useFocusOnRemoval } from '../../lists/use-focus-on-removal.ts';
import { useCountText } from '../../use-count-text.ts';
import { useLanguage } from './funding-applications.messages.ts';
import { ApplicationCard } from './application-card.tsx';
import { useAskedDecision } from './decision-dialog.tsx';

const PAGE_SIZE = 20;

export default function FundingQueueScreen() {
  const { t } = useLanguage();
  const countText = useCountText();
  const query = useQueue();
  const total = query.data?.pages[0]?.total;
  return (
    <Screen
      name={t('words.fundingApplications')}
      lede={
        total?.count
          ? t('fundingApplications.waiting', { count: total.count, number: countText(total) })
          : undefined
      }
      width="wide"
    >
      <Loaded query={query} errorTitle={t('words.applicationsFailed')}>
        {({ pages }) => <Queue query={query} pages={pages} />}
      </Loaded>
    </Screen>
  );
}

function useQueue() {
  return api.fundingApplications.queue.useInfiniteQuery({ limit: PAGE_SIZE }, byCursor);
}

interface QueueProps {
  query: ReturnType<typeof useQueue>;
  pages: FundingQueuePage[];
}

function Queue({ query, pages }: QueueProps) {
  const { t } = useLanguage();
  const applications = pages.flatMap(({ items }) => items);
  const { dialog, onAsk } = useAskedDecision();
  const titleRef = useFocusOnRemoval(applications, { isCovered: dialog !== undefined });
  return (
    <>
      {applications.length === 0 ? (
        <EmptyState level={2} title={t('fundingApplications.emptyTitle')} icon={fundingIcon}>
          {t('fundingApplications.emptyText')}
        </EmptyState>
      ) : (
        <Stack gap={2}>
          <Stack as="ul" role="list" aria-label={t('fundingApplications.listLabel')}>
            {applications.map((application) => (
              <li key={application.id}>
                <ApplicationCard
                  application={application}
                  inQueue
                  titleRef={titleRef(application.id)}
                  onAsk={onAsk}
                />
              </li>
            ))}
          </Stack>
          <NextPage query={query} errorTitle={t('fundingApplications.loadMoreFailed')} />
        </Stack>
      )}
      {dialog}
    </>
  );
}
