import { displayName } from '@repo/contract/display-name';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Button } from '@repo/ui/button.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { checkCircleIcon } from '@repo/ui/icons.ts';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import { useCountText } from '../../use-count-text.ts';
import { useLanguage } from './document-review.messages.ts';
import { COMPARING, DocumentReview } from './document-review.tsx';
import { besideViewer, QueueList } from './queue-list.tsx';
import { UnsavedNotices } from './document-facts.tsx';
import { useDocumentViewer, type DocumentViewer } from './use-document-viewer.ts';
import type { Decision, OpenDocument } from './use-decisions.ts';
import { useReviewQueue, type ReviewQueue } from './use-review-queue.ts';

const PREPARED_AHEAD = 2;

export default function ReviewQueueScreen() {
  const { t } = useLanguage();
  const countText = useCountText();
  const queue = useReviewQueue();
  const { query, documents, waiting, unsaved } = queue;
  return (
    <Screen
      name={t('documentReview.title')}
      lede={
        documents ? (
          waiting.count > 0 &&
          t('documentReview.waiting', { count: waiting.count, number: countText(waiting) })
        ) : query.isError ? null : (
          <Skeleton shape="text" />
        )
      }
      width="wide"
      gap={2}
    >
      <UnsavedNotices unsaved={unsaved} onOpen={queue.open} onDismiss={queue.dismiss} />
      <Loaded query={{ ...query, data: documents }} errorTitle={t('words.documentsFailed')}>
        {() => <Queue queue={queue} />}
      </Loaded>
    </Screen>
  );
}

function Queue({ queue }: { queue: ReviewQueue }) {
  const { documents = [], current } = queue;
  if (!current) return <NothingLeft queue={queue} />;
  return (
    <Layout>
      <Columns>
        <QueueList documents={documents} currentId={current.id} />
        <CurrentDocument queue={queue} current={current} />
        <NowShown queue={queue} />
      </Columns>
    </Layout>
  );
}

function CurrentDocument({ queue, current }: { queue: ReviewQueue; current: OpenDocument }) {
  const viewer = useDocumentViewer();
  usePrepared(viewer, queue);
  function decide(decision: Decision) {
    void queue.decide(current, decision);
    queue.open(queue.ahead[0]?.id ?? null);
  }
  const opener = (id: string | undefined) => (id ? () => queue.open(id) : null);
  return (
    <DocumentReview
      document={current}
      viewer={viewer}
      onDecide={decide}
      onRetry={() => void viewer.prepare(current, 'review')}
      onPrevious={opener(queue.previous?.id)}
      onNext={opener(queue.next?.id)}
    />
  );
}

function usePrepared(viewer: DocumentViewer, { current, ahead, previous }: ReviewQueue) {
  const { prepare, keepOnly, shownId } = viewer;
  const next = ahead.slice(0, PREPARED_AHEAD);
  const wanted = shownId === current?.id ? [current, ...next] : [current];
  const wantedIds = wanted.map((document) => document?.id).join();
  const keptIds = [previous, current, ...next].map((document) => document?.id ?? '').join();
  const prepareWanted = useEffectEvent(() => {
    for (const document of wanted) {
      if (document && document.scanStatus !== 'waiting' && document.scanStatus !== 'infected') {
        void prepare(document, 'review', { ahead: document !== current });
      }
    }
  });
  useEffect(() => {
    keepOnly(keptIds.split(','));
    prepareWanted();
  }, [wantedIds, keptIds, prepare, keepOnly]);
}

function NowShown({ queue: { current, waiting } }: { queue: ReviewQueue }) {
  const { t } = useLanguage();
  const countText = useCountText();
  if (!current) return null;
  return (
    <p className="visually-hidden" aria-live="polite">
      {t('documentReview.nowShown', {
        type: t(`terms.documentType.${current.documentType}`),
        name: displayName(current.client),
        count: waiting.count,
        number: countText(waiting),
      })}
    </p>
  );
}

function NothingLeft({ queue: { query, waiting } }: { queue: ReviewQueue }) {
  const { t } = useLanguage();
  const refresh = (
    <Button
      variant="secondary"
      pending={query.isFetching}
      pendingText={t('documentReview.checking')}
      onClick={() => void query.refetch()}
    >
      {t('documentReview.check')}
    </Button>
  );
  return (
    <EmptyState
      level={2}
      title={t('documentReview.doneTitle')}
      icon={checkCircleIcon}
      action={refresh}
    >
      {waiting.count > 0
        ? t('documentReview.scanning', { count: waiting.count })
        : t('documentReview.doneText')}
    </EmptyState>
  );
}

const Layout = styled.div`
  container: review / inline-size;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${besideViewer} {
    grid-template-columns: minmax(13rem, 19rem) minmax(25rem, 1fr);
    &:has([${COMPARING}]) {
      grid-template-columns: minmax(0, 1fr);
      > ul {
        display: none;
      }
    }
  }
`;
