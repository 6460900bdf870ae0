import { dialLink } from '@repo/contract/brand';
import { useShell } from '@repo/federation/shell-context.tsx';
import { ErrorState } from '@repo/ui/error-state.tsx';
import { useLanguage } from '../../language.ts';

interface LoadErrorProps {
  title?: string | undefined;
  pending: boolean;
  onRetry: () => void;
}

export function LoadError({ title, pending, onRetry }: LoadErrorProps) {
  const { brand } = useShell();
  const { t } = useLanguage();
  return (
    <ErrorState
      level={2}
      title={title ?? t('screen.error.title')}
      message={t('screen.error.message')}
      retryLabel={t('screen.error.retry')}
      onRetry={onRetry}
      pending={pending}
      phoneText={brand.phoneVanity}
      phoneHref={dialLink(brand.phone)}
    />
  );
}
