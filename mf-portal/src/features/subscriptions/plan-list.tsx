import { planPrices, plans, type CurrentSubscription } from '@repo/contract/subscriptions';
import { TextLink } from '@repo/screens/links.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './subscriptions.messages.ts';

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

/** The plans with their prices. Until a card is saved, another one can be chosen. */
export function PlanList({
  subscription: { plan, status },
}: {
  subscription: CurrentSubscription;
}) {
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
