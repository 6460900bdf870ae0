import { fundingTier, fundingTiers, type FundingTier } from '@repo/contract/funding';
import { Badge } from '@repo/ui/badge.tsx';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { checkIcon } from '@repo/ui/icons/check.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from '../../language.ts';

/** The three tiers (specification §9), with the client's own highlighted. */
export function FundingTiers({ average }: { average: number | null }) {
  const { t } = useLanguage();
  return (
    <Stack as="section" aria-labelledby="tiers-title">
      <Heading level={2} size="lg" id="tiers-title">
        {t('funding.tiers.title')}
      </Heading>
      <Grid as="ul" role="list" columns={3}>
        {fundingTiers.map((tier) => (
          <TierCard key={tier.name} tier={tier} average={average} />
        ))}
      </Grid>
    </Stack>
  );
}

function TierCard({ tier, average }: { tier: FundingTier; average: number | null }) {
  const { t, format } = useLanguage();
  const own = average !== null && fundingTier(average)?.name === tier.name;
  const { minScore: from, maxScore: to } = tier;
  return (
    <Card as="li" highlighted={own}>
      <CardHeader
        level={3}
        title={t(`funding.tiers.names.${tier.name}`)}
        subtitle={
          to === null ? t('funding.tiers.from', { from }) : t('funding.tiers.between', { from, to })
        }
        action={
          own && (
            <Badge tone="positive" icon={checkIcon}>
              {t('funding.tiers.yours')}
            </Badge>
          )
        }
      />
      <Stack gap={1}>
        <Text size="lg" weight="bold" tabular>
          {t('funding.tiers.amount', { amount: format.money(tier.amount) })}
        </Text>
        {tier.name === 'starter' && (
          <Text tone="soft">
            {t('funding.tiers.starterKinds')}
            <br />
            {t('funding.tiers.starterTerms')}
          </Text>
        )}
        {average !== null && !own && <Distance tier={tier} average={average} />}
      </Stack>
    </Card>
  );
}

function Distance({ tier, average }: { tier: FundingTier; average: number }) {
  const { t } = useLanguage();
  const count = tier.minScore - average;
  return (
    <Text size="sm" tone="soft">
      {count > 0 ? t('funding.tiers.toGo', { count }) : t('funding.tiers.reached')}
    </Text>
  );
}
