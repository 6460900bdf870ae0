import { planPrices, plans, type CurrentSubscription } from '@repo/contract/subscriptions';
import { useShell } from '@repo/federation/shell-context.tsx';
import { ButtonLink, TextLink } from '@repo/screens/links.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { AccountCard } from '../account-card/account-card.tsx';
import { useLanguage } from './subscriptions.messages.ts';

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

function useStateText({ status }: CurrentSubscription): string {
  const { t } = useLanguage();
  const { brand } = useShell();
  if (status === null) return t('subscriptions.none');
  if (status === 'trialing') return t('subscriptions.trialing');
  if (status === 'active') return t('subscriptions.active');
  return t('subscriptions.attention', { phone: brand.phoneVanity });
}

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[1]} ${space[2]};
    padding-block: ${space[1.5]};
    border-top: 1px solid ${color.rule};
  }
`;

function PlanList({ subscription: { plan, status } }: { subscription: CurrentSubscription }) {
  const { t, format } = useLanguage();
  return (
    <List aria-label={t('subscriptions.planList')}>
      {plans.map((each) => {
        const name = t(`subscriptions.plans.${each}`);
        return (
          <li key={each}>
            <div>
              <Text weight="semibold">
                {t('subscriptions.price', { plan: name, price: format.money(planPrices[each]) })}
              </Text>
              <Text size="sm" tone="soft">
                {t(`subscriptions.for.${each}`)}
              </Text>
            </div>
            {each === plan ? (
              <Badge tone="positive">{t('subscriptions.yours')}</Badge>
            ) : (
              status === null && (
                <TextLink href={`/subscribe?plan=${each}`}>
                  {t('subscriptions.choosePlan', { plan: name })}
                </TextLink>
              )
            )}
          </li>
        );
      })}
    </List>
  );
}
