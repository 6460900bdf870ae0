import { api } from '@repo/api-client/api.ts';
import type { PresentAdmin } from '@repo/contract/presence';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useEffect, useRef, useState } from 'react';
import { keepAnnouncing, type Announcing } from './keep-announcing.ts';
import { createPageId } from './page-id.ts';

const nobody: PresentAdmin[] = [];

/** Announces that this page has a client's file open at a tab, and returns the other admins who have. */
export function usePresence(clientId: string, tab: string | null): PresentAdmin[] {
  const { api: settings } = useShell();
  const { client, presence } = api.useUtils();
  const [pageId] = useState(createPageId);
  // The first announcement brings the list; later ones and what changes elsewhere renew it.
  const others = api.presence.list.useQuery(
    { id: clientId },
    { initialData: nobody, staleTime: Infinity, gcTime: 0 },
  );
  const announcing = useRef<Announcing>(null);
  const shownTab = useRef(tab);

  useEffect(() => {
    const { baseUrl, headers } = settings;
    const path = `${baseUrl}/api/admin/clients/${clientId}/presence/${pageId}`;
    const { announce, close } = keepAnnouncing({
      announce: async () => {
        const page = { id: clientId, pageId, tab: shownTab.current };
        // A failure is no matter: the next announcement is soon.
        const list = await client.presence.announce.mutate(page).catch(() => null);
        if (list) presence.list.setData({ id: clientId }, list);
      },
      end: ({ unloading }) => {
        // Either request may fail: the announcement then expires.
        if (!unloading) {
          void client.presence.end.mutate({ id: clientId, pageId }).catch(() => {});
          return;
        }
        const options: RequestInit = { method: 'DELETE', credentials: 'include', keepalive: true };
        fetch(path, { ...options, headers: headers() }).catch(() => {});
      },
    });
    announcing.current = { announce, close };
    return () => {
      announcing.current = null;
      close();
    };
  }, [client, presence, settings, clientId, pageId]);

  useEffect(() => {
    if (shownTab.current === tab) return;
    shownTab.current = tab;
    announcing.current?.announce();
  }, [tab]);

  return others.data;
}
