import { useLanguage } from '../../language.ts';

/** Shown as Free unless active (specification §3, User). */
export function SubscriptionText({ status }: { status: string | null }) {
  const { t } = useLanguage();
  return t(status === 'active' ? 'clients.subscriptionActive' : 'clients.subscriptionFree');
}
