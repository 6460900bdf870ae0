import { errorBodyOf } from '@repo/api-client/api-error.ts';
import { dialLink } from '@repo/contract/brand';
import { useShell } from '@repo/federation/shell-context.tsx';
import { ErrorState } from '@repo/ui/error-state.tsx';
import { useLanguage } from '../../language.ts';

interface LoadErrorProps {
  title?: string | undefined;
  error: unknown;
  pending: boolean;
  onRetry: () => void;
}

export function LoadError({ title, error, pending, onRetry }: LoadErrorProps) {
  const { brand } = useShell();
  const { t } = useLanguage();
  return (
    <ErrorState
      level={2}
      title={title ?? t('screen.error.title')}
      message={t(`screen.error.${reasonOf(error)}`)}
      retryLabel={t('screen.error.retry')}
      onRetry={onRetry}
      pending={pending}
      phoneText={brand.phoneVanity}
      phoneHref={dialLink(brand.phone)}
    />
  );
}

function reasonOf(error: unknown) {
  const answer = errorBodyOf(error);
  if (!answer) return 'connection';
  return answer.code === 'UNAUTHORIZED' ? 'signedOut' : 'away';
}
