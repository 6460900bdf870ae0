import { countByStatus, countedStatuses } from '@repo/contract/credit-item-counts';
import type { ClientCreditItem } from '@repo/contract/credit-items';
import {
  reportScores,
  type CreditReport,
  type OwnCreditReport,
} from '@repo/contract/credit-reports';
import { averageScore } from '@repo/contract/credit-scores';
import { fundingGap } from '@repo/contract/funding';
import { Loaded, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { Card } from '@repo/ui/card.tsx';
import { checkCircleIcon, fundingIcon, sendIcon } from '@repo/ui/icons.ts';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stat, type StatProps } from '@repo/ui/stat.tsx';
import { color, media, space, twoColumns } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './overview.messages.ts';

const Stats = styled.dl`
  display: grid;
  grid-template-columns: ${twoColumns('7rem', space[2])};
  gap: ${space[3]} ${space[2]};
  ${media.belowMd} {
    & > :last-child {
      grid-column: 1 / -1;
      padding-top: ${space[3]};
      border-top: 1px solid ${color.rule};
    }
  }
  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[4]};
    & > div + div {
      padding-left: ${space[4]};
      border-left: 1px solid ${color.rule};
    }
  }
`;

interface SummaryStatsProps {
  items: LoadedQuery<ClientCreditItem[]>;
  report: LoadedQuery<CreditReport | null>;
  own: OwnCreditReport | null | undefined;
}

export function SummaryStats({ items, report, own }: SummaryStatsProps) {
  const { t, format } = useLanguage();
  const checking = own?.isBeingChecked ? own : null;
  const funding = useFundingStat(report.data, checking);
  return (
    <Card padding="lg">
      <Loaded query={items} errorTitle={t('overview.stats.error')} skeleton={<StatsSkeleton />}>
        {(loaded) => {
          const counts = countByStatus(loaded);
          const removed = counts[countedStatuses.itemsRemoved];
          const disputed = counts[countedStatuses.activeDisputes];
          const sent = loaded.filter(
            ({ status, disputedOn }) => status === 'disputed' && disputedOn,
          ).length;
          const count = loaded.filter(({ isBeingChecked }) => !isBeingChecked).length;
          return (
            <Stats>
              <Stat
                size="lg"
                icon={checkCircleIcon}
                tone={removed > 0 ? 'positive' : undefined}
                label={t('overview.stats.removed')}
                value={format.number(removed)}
                hint={
                  count > 0
                    ? t('overview.stats.removedHint', { count })
                    : t(`overview.stats.${noneKey(loaded, report.data, checking)}`)
                }
              />
              <Stat
                size="lg"
                icon={sendIcon}
                label={t('overview.stats.disputes')}
                value={format.number(disputed)}
                hint={
                  disputed === 0
                    ? t('overview.stats.disputesNone')
                    : sent === disputed
                      ? t('overview.stats.disputesHint')
                      : t('overview.stats.disputesPrepared', { count: disputed - sent })
                }
              />
              <Stat size="lg" icon={fundingIcon} label={t('overview.stats.funding')} {...funding} />
            </Stats>
          );
        }}
      </Loaded>
    </Card>
  );
}

function noneKey(
  items: readonly ClientCreditItem[],
  report: CreditReport | null | undefined,
  checking: OwnCreditReport | null,
) {
  if (items.length > 0 || (report === null && checking)) return 'removedChecking';
  return report === null ? 'removedUnknown' : 'removedNone';
}

function StatsSkeleton() {
  const { t } = useLanguage();
  const placeholder = {
    value: <Skeleton shape="title" width="short" />,
    hint: <Skeleton width="medium" />,
  };
  return (
    <Stats>
      <Stat size="lg" icon={checkCircleIcon} label={t('overview.stats.removed')} {...placeholder} />
      <Stat size="lg" icon={sendIcon} label={t('overview.stats.disputes')} {...placeholder} />
      <Stat size="lg" icon={fundingIcon} label={t('overview.stats.funding')} {...placeholder} />
    </Stats>
  );
}

function useFundingStat(
  report: CreditReport | null | undefined,
  checking: OwnCreditReport | null,
): Pick<StatProps, 'value' | 'hint' | 'tone'> {
  const { t } = useLanguage();
  const average = averageScore(reportScores(report));
  if (average === null) {
    const isKnownSoon = averageScore(reportScores(checking)) !== null;
    const hint = t(`overview.stats.${isKnownSoon ? 'fundingChecking' : 'fundingNone'}`);
    return { value: '–', hint: report === undefined ? undefined : hint };
  }
  const count = fundingGap(average);
  return count === 0
    ? {
        value: t('overview.stats.fundingYes'),
        hint: t('overview.stats.fundingYesHint'),
        tone: 'positive',
      }
    : {
        value: t('overview.stats.fundingNo'),
        hint: t('overview.stats.fundingGap', { count }),
      };
}
