import { useShell } from '@repo/federation/shell-context.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { starIcon } from '@repo/ui/icons.ts';
import { Text } from '@repo/ui/text.tsx';
import { color, font, fontSize, media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { CheckList } from '../public-page/check-list.tsx';
import { SUBSCRIBE_PATH } from '../subscriptions/subscribe-location.ts';
import { useLanguage } from './pricing.messages.ts';
import type { PricedPlan } from '../plans/plans.ts';

const Sheet = styled(Card)<{ $edge: string }>`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  height: 100%;
  border-top: 4px solid ${({ $edge }) => $edge};

  > button {
    margin-top: auto;
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: ${space[1]};
  min-height: 2rem;
`;

const Price = styled.p`
  color: ${color.inkSoft};

  strong {
    margin-right: ${space[1]};
    color: ${color.ink};
    font-family: ${font.display};
    font-size: ${fontSize.xxxl};
    line-height: 1.15;
    font-variant-numeric: tabular-nums;
  }
`;

const Description = styled(Text)`
  ${media.lg} {
    min-height: 2lh;
  }
`;

const Rule = styled.div`
  padding-block: ${space[2]} ${space[1]};
  border-top: 1px solid ${color.rule};
`;

export function PlanCard({ plan }: { plan: PricedPlan }) {
  const { t, format } = useLanguage();
  const { navigation } = useShell();
  const titleId = `plan-${plan.id}`;
  return (
    <li>
      <Sheet
        as="article"
        padding="lg"
        aria-labelledby={titleId}
        highlighted={plan.popular}
        $edge={plan.color}
      >
        <Title>
          <Heading level={3} size="xl" id={titleId}>
            {plan.name}
          </Heading>
          {plan.popular && (
            <Badge tone="positive" icon={starIcon}>
              {t('pricing.popular')}
            </Badge>
          )}
        </Title>
        <Price>
          <strong>{format.money(plan.price)}</strong> {plan.period}
        </Price>
        <Description tone="soft">{plan.description}</Description>
        <Rule role="group" aria-label={t('pricing.features', { plan: plan.name })}>
          <CheckList items={plan.features} />
        </Rule>
        <Button
          size="lg"
          fullWidth
          variant={plan.popular ? 'primary' : 'secondary'}
          onClick={() => {
            window.alert(t('pricing.checkoutAlert', { plan: plan.name }));
            navigation.navigate(SUBSCRIBE_PATH);
          }}
        >
          {plan.buttonText}
        </Button>
      </Sheet>
    </li>
  );
}
