import type { Plan } from '@repo/contract/subscriptions';
import { Text } from '@repo/ui/text.tsx';
import { plansFor } from '../plans/plans.ts';
import { useLanguage } from './subscriptions.messages.ts';

/** The plan that will be billed, with the price from the pricing page. */
export function PlanLine({ plan }: { plan: Plan | null }) {
  const { t, format, language } = useLanguage();
  const priced = plansFor(language).find(({ id }) => id === plan);
  if (!priced) return null;
  const { name, price, period } = priced;
  return (
    <Text weight="semibold">
      {t('subscriptions.plan', { plan: name, price: format.money(price), period })}
    </Text>
  );
}
