import { issuesOf } from '@repo/api-client/api-error.ts';
import { HttpError } from '@repo/api-client/rest.ts';
import { displayName } from '@repo/contract/display-name';
import { httpStatusByErrorCode } from '@repo/contract/errors';
import type { CurrentUser } from '@repo/contract/users';
import { useCallback, useEffect, useState } from 'react';
import { usePage } from '../page-context.tsx';
import type { Shell } from '../shell-api/create-shell.ts';
import { openClientView } from './create-client-view.ts';
import { useLanguage } from './client-view.messages.ts';

export type OpenedView =
  | { status: 'loading' | 'missing' | 'unproven' | 'failed' }
  | { status: 'open'; shell: Shell };

/** Remount it (`key`) for another client. */
export function useClientView(clientId: string): { view: OpenedView; retry: () => void } {
  const shell = usePage();
  const { t } = useLanguage();
  const [view, setView] = useState<OpenedView>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let left = false;
    const settle = (settled: OpenedView) => {
      if (!left) setView(settled);
    };
    const texts = {
      refused: (client: CurrentUser) => t('clientView.refused', { name: displayName(client) }),
      fileRefused: () => ({
        title: t('clientView.notHere'),
        description: t('clientView.fileRefused'),
      }),
    };
    openClientView(shell, clientId, texts).then(
      (opened) => settle({ status: 'open', shell: opened }),
      (error: unknown) => {
        settle({ status: statusOf(error) });
        // Leads away a user who is no longer an admin.
        if (error instanceof HttpError) void shell.rereadUser().catch(() => {});
      },
    );
    return () => {
      left = true;
    };
  }, [shell, clientId, attempt, t]);

  const retry = useCallback(() => {
    setView({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { view, retry };
}

function statusOf(error: unknown) {
  if (issuesOf(error).some(({ code }) => code === 'second-factor-required')) return 'unproven';
  const isMissing = error instanceof HttpError && error.status === httpStatusByErrorCode.NOT_FOUND;
  return isMissing ? 'missing' : 'failed';
}
