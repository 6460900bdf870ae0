import { fundingTier, fundingTiers, type FundingTier } from '@repo/contract/funding';
import { Badge } from '@repo/ui/badge.tsx';
import { Card, CardHeader } from '@repo/ui/card.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { checkIcon } from '@repo/ui/icons.ts';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useLanguage } from './funding.messages.ts';

interface FundingTiersProps {
  average: number | null;
  loading: boolean;
}

export function FundingTiers({ average, loading }: FundingTiersProps) {
  const { t } = useLanguage();
  return (
    <Stack as="section" aria-labelledby="tiers-title">
      <Heading level={2} size="lg" id="tiers-title">
        {t('funding.tiers.title')}
      </Heading>
      <Grid as="ul" role="list" columns={3}>
        {fundingTiers.map((tier) => (
          <TierCard key={tier.name} tier={tier} average={average} loading={loading} />
        ))}
      </Grid>
      <Text size="sm" tone="soft" measure>
        {t('funding.tiers.note')}
      </Text>
    </Stack>
  );
}

function TierCard({ tier, average, loading }: { tier: FundingTier } & FundingTiersProps) {
  const { t } = useLanguage();
  const own = average !== null && fundingTier(average)?.name === tier.name;
  return (
    <Card as="li" highlighted={own}>
      <CardHeader
        level={3}
        title={t(`funding.tiers.names.${tier.name}`)}
        action={
          own && (
            <Badge tone="positive" icon={checkIcon}>
              {t('funding.tiers.yours')}
            </Badge>
          )
        }
      />
      <Stack gap={1}>
        <DefinitionList items={useTerms(tier)} />
        {loading && <Skeleton width="medium" />}
        {average !== null && !own && <Distance tier={tier} average={average} />}
      </Stack>
    </Card>
  );
}

/** Only Starter has kinds and terms (specification §9). */
function useTerms({ name, minScore: from, maxScore: to, amount }: FundingTier) {
  const { t, format } = useLanguage();
  const range =
    to === null ? t('funding.tiers.from', { from }) : t('funding.tiers.between', { from, to });
  const starter = [
    { term: t('funding.tiers.kinds'), value: t('funding.tiers.starterKinds') },
    { term: t('funding.tiers.length'), value: t('funding.tiers.starterTerms') },
  ];
  return [
    { term: t('funding.tiers.score'), value: range },
    {
      term: t('funding.tiers.amount'),
      value: <b>{t('funding.tiers.amountFrom', { amount: format.money(amount) })}</b>,
    },
    ...(name === 'starter' ? starter : []),
  ];
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
