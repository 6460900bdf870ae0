import { CountBadge } from '@repo/ui/count-badge.tsx';
import { useLanguage } from '../language.ts';

/** The badge beside the name of a link or button that says the count itself (`useUnreadName`). */
export function UnreadCount({ count }: { count: number }) {
  const { t } = useLanguage();
  return <CountBadge count={count} label={t('frame.unread', { count })} />;
}

/** Accessible name of what bears the badge: "Notifications, 2 unread"; undefined when nothing is unread. */
export function useUnreadName(name: string, count: number): string | undefined {
  const { t } = useLanguage();
  return count > 0 ? `${name}, ${t('frame.unread', { count })}` : undefined;
}
