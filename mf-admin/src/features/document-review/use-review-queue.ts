import { api, byCursor } from '@repo/api-client/api.ts';
import { useLocation, useShell } from '@repo/federation/shell-context.tsx';
import { useEffect, useMemo, useState } from 'react';
import { reviewPath } from '../../paths.ts';
import { isGone, type OpenDocument, useDecisions } from './use-decisions.ts';

const PAGE_SIZE = 20;
const PREFETCH_WHEN_LEFT = 5;

const isReviewable = ({ status, scanStatus, withdrawn }: OpenDocument) =>
  status === 'pending' && scanStatus !== 'waiting' && scanStatus !== 'infected' && !withdrawn;

/**
 * The queue since the screen was opened. Decided documents stay in it, so that a decision can be
 * corrected. The address names the current document (`?document=`), by default the oldest one.
 */
export function useReviewQueue() {
  const { navigation } = useShell();
  const requestedId = new URLSearchParams(useLocation().search).get('document');
  const query = useQueue();
  const { isDecided, withDecision, ...decisions } = useDecisions();
  const fetched = useMemo(() => query.data?.pages.flatMap(({ items }) => items), [query.data]);
  const all = useKnownDocuments(fetched, isDecided).map(withDecision);
  const documents = fetched && all;
  const [opened, setOpened] = useState<string | null>(null);
  const current =
    all.find(({ id }) => id === requestedId) ??
    all.find(({ id }) => id === opened && !isDecided(id)) ??
    all.find(isReviewable) ??
    null;
  // A document that another admin decides stays open until this admin goes on.
  if (current && current.id !== opened) setOpened(current.id);
  const at = current ? all.indexOf(current) : -1;
  const ahead = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].filter(isReviewable);
  const { count, more } = query.data?.pages[0]?.total ?? { count: 0, more: false };
  const inQueue = (fetched ?? []).map(withDecision);
  const decided = inQueue.filter(({ status }) => status !== 'pending').length;

  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (!hasNextPage || isFetching || isFetchNextPageError || ahead.length >= PREFETCH_WHEN_LEFT)
      return;
    void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, ahead.length]);

  const open = (id: string | null) => navigation.navigate(reviewPath(id), { replace: true });

  return {
    query,
    documents,
    current,
    waiting: { count: count - decided, more },
    ahead,
    previous: all[at - 1] ?? null,
    next: all[at + 1] ?? null,
    open,
    ...decisions,
  };
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>;

/**
 * Not cached, because decided documents would come back as pending when the screen is opened again.
 */
function useQueue() {
  return api.documents.queue.useInfiniteQuery({ limit: PAGE_SIZE }, { ...byCursor, gcTime: 0 });
}

const noDocuments: OpenDocument[] = [];

/**
 * Returns the queue's documents in order of arrival. One that left the queue stays, with its
 * present state, so that no other takes its place under the admin's hands. `isDecidedHere`: the
 * decision was made on this screen.
 */
function useKnownDocuments(
  fetched: OpenDocument[] = noDocuments,
  isDecidedHere: (id: string) => boolean,
): OpenDocument[] {
  const [merged, setMerged] = useState({ fetched: noDocuments, known: noDocuments });
  if (merged.fetched !== fetched) setMerged({ fetched, known: merge(merged.known, fetched) });
  const { known } = merged;

  const { documents } = api.useUtils();
  const inQueue = new Set(fetched.map(({ id }) => id));
  const left = known
    .filter(
      ({ id, status, withdrawn }) =>
        status === 'pending' && !withdrawn && !inQueue.has(id) && !isDecidedHere(id),
    )
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    let isCurrent = true;
    const learn = async (id: string) => {
      const change = await documents.get
        .fetch({ id }, { staleTime: 0 })
        .catch((error: unknown) => isGone(error) && { withdrawn: true });
      if (!change || !isCurrent) return;
      setMerged(({ known, ...before }) => ({
        ...before,
        known: known.map((document) =>
          document.id === id ? { ...document, ...change } : document,
        ),
      }));
    };
    for (const id of left.split(',')) if (id) void learn(id);
    return () => void (isCurrent = false);
  }, [left, documents]);
  return known;
}

function merge(known: OpenDocument[], news: OpenDocument[]): OpenDocument[] {
  const byId = new Map(news.map((document) => [document.id, document]));
  const ids = new Set(known.map(({ id }) => id));
  return [
    ...known.map((document) => byId.get(document.id) ?? document),
    ...news.filter(({ id }) => !ids.has(id)),
  ];
}
