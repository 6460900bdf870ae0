import { dialLink } from '@repo/contract/brand';
import { useShell } from '@repo/federation/shell-context.tsx';
import { ErrorState } from '@repo/ui/error-state.tsx';
import { useEffect } from 'react';
import { useLanguage } from './remote-slot.messages.ts';

export function RemoteFallback({ onRetry }: { onRetry: () => void }) {
  const { brand } = useShell();
  const { t } = useLanguage();
  useTitleMeanwhile(`${t('remote.failedTitle')} · ${brand.name}`);
  return (
    <ErrorState
      level={1}
      title={t('remote.failedTitle')}
      message={t('remote.failedText')}
      retryLabel={t('remote.retry')}
      onRetry={onRetry}
      phoneText={t('remote.call', { phone: brand.phoneVanity })}
      phoneHref={dialLink(brand.phone)}
    />
  );
}

/**
 * Sets the document's title, and restores the earlier one when the component is removed, because a
 * screen that is shown again does not set its own.
 */
function useTitleMeanwhile(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title]);
}
