import { dialLink } from '@repo/contract/brand';
import { useDocumentTitle, useShell } from '@repo/federation/shell-context.tsx';
import { ErrorState } from '@repo/ui/error-state.tsx';
import { useLanguage } from '../language.ts';

/** Reports that a part of the page could not be loaded. */
export function RemoteFallback({ onRetry }: { onRetry: () => void }) {
  const { brand } = useShell();
  const { t } = useLanguage();
  useDocumentTitle(t('remote.failedTitle'));
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
