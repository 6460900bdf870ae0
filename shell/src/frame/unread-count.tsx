import { CountBadge } from '@repo/ui/count-badge.tsx';
import { useLanguage } from '../language.ts';

/** The badge within a link or button, whose name it completes: "Notifications 2 unread". */
export function UnreadCount({ count }: { count: number }) {
  const { t } = useLanguage();
  return <CountBadge count={count} label={t('frame.unread', { count })} />;
}
