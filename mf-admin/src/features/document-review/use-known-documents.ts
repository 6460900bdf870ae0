import { api } from '@repo/api-client/api.ts';
import type { ClientDocument } from '@repo/contract/documents';
import { useEffect, useState } from 'react';

const noDocuments: ClientDocument[] = [];

/**
 * The documents of the queue in the order in which they came. One that left the queue stays, as it is now: otherwise
 * another document would take its place under the admin's hands. `isDecidedHere`: its decision was made on this screen.
 */
export function useKnownDocuments(
  fetched: ClientDocument[] = noDocuments,
  isDecidedHere: (id: string) => boolean,
): ClientDocument[] {
  const [merged, setMerged] = useState({ fetched: noDocuments, known: noDocuments });
  if (merged.fetched !== fetched) setMerged({ fetched, known: merge(merged.known, fetched) });
  const { known } = merged;

  const { documents } = api.useUtils();
  const inQueue = new Set(fetched.map(({ id }) => id));
  const left = known
    .filter(({ id, status }) => status === 'pending' && !inQueue.has(id) && !isDecidedHere(id))
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    let isCurrent = true;
    const learn = async (id: string) => {
      const now = await documents.get.fetch({ id }, { staleTime: 0 }).catch(() => null);
      if (!now || !isCurrent) return;
      setMerged((before) => ({ ...before, known: merge(before.known, [now]) }));
    };
    for (const id of left.split(',')) if (id) void learn(id);
    return () => void (isCurrent = false);
  }, [left, documents]);
  return known;
}

/** Replaces documents by what they are now, and adds the new ones at the end. */
function merge(known: ClientDocument[], news: ClientDocument[]): ClientDocument[] {
  const byId = new Map(news.map((document) => [document.id, document]));
  const ids = new Set(known.map(({ id }) => id));
  return [
    ...known.map((document) => byId.get(document.id) ?? document),
    ...news.filter(({ id }) => !ids.has(id)),
  ];
}
