import { Button } from '@repo/ui/button.tsx';
import { useLanguage } from './language.ts';

interface LoadMoreButtonProps {
  pending: boolean;
  /** The last attempt failed: the button then offers another. */
  failed: boolean;
  size?: 'sm' | 'md';
  onPress: () => void;
}

/** Loads the next page of a list. */
export function LoadMoreButton({ pending, failed, size = 'md', onPress }: LoadMoreButtonProps) {
  const { t } = useLanguage();
  return (
    <Button
      variant="secondary"
      size={size}
      pending={pending}
      pendingText={t('loadingMore')}
      onClick={onPress}
    >
      {t(failed ? 'loadMoreAgain' : 'loadMore')}
    </Button>
  );
}
