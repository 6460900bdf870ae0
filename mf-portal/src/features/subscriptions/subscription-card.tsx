import type { CurrentSubscription } from '@repo/contract/subscriptions';
import { useShell } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/screens/links.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from './subscriptions.messages.ts';
import { AccountCard } from '../account-card/account-card.tsx';
import { PlanList } from './plan-list.tsx';

export function SubscriptionCard({ subscription }: { subscription: CurrentSubscription }) {
  const { t } = useLanguage();
  const { plan } = subscription;
  const state = useStateText(subscription);
  return (
    <AccountCard
      id="billing"
      title={t('subscriptions.title')}
      subtitle={t('subscriptions.subtitle')}
    >
      <Stack gap={2}>
        <DefinitionList
          items={[
            {
              term: t('subscriptions.plan'),
              value: plan ? t(`subscriptions.plans.${plan}`) : t('subscriptions.noPlan'),
            },
            { term: t('subscriptions.state'), value: state },
          ]}
        />
        <PlanList subscription={subscription} />
        <FormActions align="end">
          <ButtonLink href="/subscribe" variant="secondary">
            {t(plan ? 'subscriptions.open' : 'subscriptions.choose')}
          </ButtonLink>
        </FormActions>
      </Stack>
    </AccountCard>
  );
}

/** `status` is Stripe's; see the subscribe screen, which has the same three states. */
function useStateText({ status }: CurrentSubscription): string {
  const { t } = useLanguage();
  const { brand } = useShell();
  if (status === null) return t('subscriptions.none');
  if (status === 'trialing') return t('subscriptions.trialing');
  if (status === 'active') return t('subscriptions.active');
  return t('subscriptions.attention', { phone: brand.phoneVanity });
}
