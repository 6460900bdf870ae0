import { dialLink } from '@repo/contract/brand';
import { useShell } from '@repo/federation/shell-context.tsx';
import { ErrorState } from '@repo/ui/error-state.tsx';
import { useLanguage } from '../../language.ts';
import { useFailureText } from './use-failure-toast.ts';

interface LoadErrorProps {
  title: string;
  error: unknown;
  pending: boolean;
  onRetry: () => void;
}

export function LoadError({ title, error, pending, onRetry }: LoadErrorProps) {
  const { brand } = useShell();
  const { t } = useLanguage();
  const failureText = useFailureText();
  return (
    <ErrorState
      level={2}
      title={title}
      message={failureText(error)}
      retryLabel={t('screen.retry')}
      onRetry={onRetry}
      pending={pending}
      phoneText={brand.phoneVanity}
      phoneHref={dialLink(brand.phone)}
    />
  );
}
