import { api } from '@repo/api-client/api.ts';
import { fetchText } from '@repo/api-client/fetch-text.ts';
import { HttpError } from '@repo/api-client/rest.ts';
import type {
  CreditItem,
  CreditItemStatus,
  UpdateCreditItemStatusesInput,
} from '@repo/contract/credit-items';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLanguage } from './credit-items.messages.ts';
import { createStatusChanges, type ChangeOptions } from './status-changes.ts';
import { useExplainFailure } from './use-explain-failure.ts';

/** Changes the statuses of a client's items; what is held is sent when the admin leaves the list or the page. */
export function useStatusChanges(clientId: string) {
  const { t } = useLanguage();
  const { api: settings } = useShell();
  const adopt = useAdoptSaved(clientId);
  const explain = useExplainFailure(clientId);
  const [changes] = useState(() =>
    createStatusChanges({ send: (input) => sendStatuses(settings, input), adopt }),
  );
  const pending = useSyncExternalStore(changes.subscribe, changes.snapshot);

  useEffect(() => {
    // A phone may end a hidden page without another event.
    const onHidden = () => {
      if (document.visibilityState === 'hidden') changes.sendNow();
    };
    // Signing out ends the session before the page: send first.
    const onNavigation = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('nav, header, [role="menu"]')) {
        changes.sendNow();
      }
    };
    document.addEventListener('visibilitychange', onHidden);
    document.addEventListener('click', onNavigation, { capture: true });
    addEventListener('pagehide', changes.sendNow);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      document.removeEventListener('click', onNavigation, { capture: true });
      removeEventListener('pagehide', changes.sendNow);
      changes.sendNow();
    };
  }, [changes]);

  /** Sets a status and says why it failed. Resolves with the saved items, null when it was undone or has failed. */
  const set = useCallback(
    async (items: readonly CreditItem[], status: CreditItemStatus, options?: ChangeOptions) => {
      try {
        return await changes.set(items, status, options);
      } catch (error) {
        await explain(t('creditItems.updateFailedTitle'), error, items);
        return null;
      }
    },
    [changes, explain, t],
  );

  return { changes, pending, set };
}

/** Replaces saved items in the client's list without a refetch. */
export function useAdoptSaved(clientId: string) {
  const { listForClient } = api.useUtils().creditItems;
  return async (saved: CreditItem[]) => {
    // A response that is still in flight may be older than what was saved.
    await listForClient.cancel({ id: clientId });
    const byId = new Map(saved.map((item) => [item.id, item]));
    listForClient.setData({ id: clientId }, (items) =>
      items?.map((item) => byId.get(item.id) ?? item),
    );
    // The query notifies its observers in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
  };
}

/** `keepalive`: the browser finishes the request after the page has closed. */
async function sendStatuses(
  { baseUrl, headers }: { baseUrl: string; headers(): Record<string, string> },
  input: UpdateCreditItemStatusesInput,
): Promise<CreditItem[]> {
  const { response, text } = await fetchText(`${baseUrl}/api/admin/credit-items/status`, {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new HttpError(response.status, text || response.statusText);
  return JSON.parse(text) as CreditItem[];
}
