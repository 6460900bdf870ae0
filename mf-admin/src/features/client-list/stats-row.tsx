import { api } from '@repo/api-client/api.ts';
import { LoadNotice } from '@repo/screens/loaded.tsx';
import { Stat, StatGroup } from '@repo/ui/stat.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Text } from '@repo/ui/text.tsx';
import { fontSize, media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './client-list.messages.ts';

export function StatsRow() {
  const { t } = useLanguage();
  const stats = api.clients.stats.useQuery();

  if (stats.isError && !stats.data) {
    return <LoadNotice query={stats} title={t('clientList.statsFailed')} />;
  }
  const { totalClients, activeDisputes, itemsRemoved, avgScoreIncrease } = stats.data ?? {};
  const { avgScoreIncreaseClients } = stats.data ?? {};
  return (
    <>
      <Strip aria-label={t('clientList.statsLabel')} aria-busy={!stats.data}>
        <Stat label={t('clientList.totalClients')} value={<StatValue value={totalClients} />} />
        <Stat label={t('clientList.activeDisputes')} value={<StatValue value={activeDisputes} />} />
        <Stat label={t('clientList.itemsRemoved')} value={<StatValue value={itemsRemoved} />} />
        <Stat
          label={t('clientList.avgScoreIncrease')}
          value={
            <>
              {avgScoreIncrease !== undefined && avgScoreIncrease > 0 && <span>+</span>}
              <StatValue value={avgScoreIncrease} />
            </>
          }
        />
      </Strip>
      <Text size="xs" tone="faint">
        {avgScoreIncreaseClients === undefined ? (
          <Skeleton shape="text" width="medium" />
        ) : (
          t('clientList.sources', { count: avgScoreIncreaseClients })
        )}
      </Text>
    </>
  );
}

export function StatValue({ value }: { value: number | undefined }) {
  const { format } = useLanguage();
  if (value !== undefined) return <span>{format.number(value)}</span>;
  return (
    <Line>
      <Skeleton shape="title" width="short" />
    </Line>
  );
}

const Line = styled.span`
  display: grid;
  align-items: center;
  block-size: 1.15em;
  min-inline-size: 2ch;
`;

const Strip = styled(StatGroup)`
  && {
    gap: ${space[0.5]} ${space[2]};
    ${media.md} {
      display: flex;
      flex-wrap: wrap;
      column-gap: ${space[4]};
    }
  }
  > div {
    flex-direction: row-reverse;
    justify-content: flex-end;
    align-items: baseline;
    gap: ${space[1]};
  }
  dd {
    flex: none;
    font-size: ${fontSize.lg};
  }
`;
