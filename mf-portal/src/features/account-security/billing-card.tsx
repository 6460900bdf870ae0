import type { CurrentSubscription } from '@repo/contract/subscriptions';
import { Link } from '@repo/federation/link.tsx';
import { useShell } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from '../../language.ts';
import { AccountCard } from '../account/account-card.tsx';

/** The client's plan and its state, in words, with the way to the screen where a card is saved. */
export function BillingCard({ subscription }: { subscription: CurrentSubscription }) {
  const { t } = useLanguage();
  const { plan } = subscription;
  const state = useStateText(subscription);
  return (
    <AccountCard
      id="billing"
      title={t('accountSecurity.billing.title')}
      subtitle={t('accountSecurity.billing.subtitle')}
    >
      <Stack gap={2}>
        <DefinitionList
          items={[
            {
              term: t('accountSecurity.billing.plan'),
              value: plan
                ? t(`accountSecurity.billing.plans.${plan}`)
                : t('accountSecurity.billing.noPlan'),
            },
            { term: t('accountSecurity.billing.state'), value: state },
          ]}
        />
        <FormActions align="end">
          <ButtonLink as={Link} href="/subscribe" variant="secondary">
            {t(plan ? 'accountSecurity.billing.open' : 'accountSecurity.billing.choose')}
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
  if (status === null) return t('accountSecurity.billing.none');
  if (status === 'trialing') return t('accountSecurity.billing.trialing');
  if (status === 'active') return t('accountSecurity.billing.active');
  return t('accountSecurity.billing.attention', { phone: brand.phoneVanity });
}
