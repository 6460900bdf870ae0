import { CountBadge } from '@repo/ui/count-badge.tsx';
import { useLanguage } from './frame.messages.ts';

export function UnreadCount({ count }: { count: number }) {
  const { t } = useLanguage();
  return <CountBadge count={count} label={t('frame.unread', { count })} />;
}
