import { countByStatus } from '@repo/contract/credit-item-counts';
import type { ClientCreditItem } from '@repo/contract/credit-items';
import {
  bureauNames,
  bureaus,
  type Bureau,
  type LatestOwnReport,
} from '@repo/contract/credit-reports';
import { Card } from '@repo/ui/card.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { ScoreGauge } from '@repo/ui/score-gauge.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { fontSize, media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './credit-reports.messages.ts';
import { bureauScore, useScoreDescription } from './score-description.ts';
import { ScoreSource, sourceOf } from './score-source.tsx';

export const BureauColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7rem), 1fr));
  gap: ${space[1]};
  & > * {
    display: grid;
    gap: ${space[0.5]};
    align-content: start;
    min-width: 0;
    text-align: center;
  }
  & h2 {
    font-size: ${fontSize.base};
  }
  ${media.xl} {
    gap: ${space[2]};
    & > * {
      grid-template: auto 1fr / 40% minmax(0, 1fr);
      gap: 0 ${space[2]};
      text-align: start;
    }
    & h2 {
      align-self: end;
      font-size: ${fontSize.md};
    }
    & figure {
      grid-area: 1 / 1 / 3;
    }
  }
`;

const BureauCard = styled(Card)`
  padding: ${space[1.5]} ${space[1]};
  ${media.md} {
    padding: ${space[2]};
  }
`;

interface BureauSummaryProps {
  report: LatestOwnReport;
  items: ClientCreditItem[];
}

export function BureauSummary({ report, items }: BureauSummaryProps) {
  const sources = bureaus.flatMap((bureau) => sourceOf(report, bureau) ?? []);
  const [source] = sources;
  const isShared = sources.every((one) => one === source);
  return (
    <Stack gap={1}>
      <BureauColumns>
        {bureaus.map((bureau) => (
          <BureauScore
            key={bureau}
            bureau={bureau}
            report={report}
            items={items.filter((item) => item.bureau === bureau)}
            withSource={!isShared}
          />
        ))}
      </BureauColumns>
      {isShared && source && <ScoreSource source={source} />}
    </Stack>
  );
}

interface BureauScoreProps extends BureauSummaryProps {
  bureau: Bureau;
  withSource: boolean;
}

function BureauScore({ bureau, report, items, withSource }: BureauScoreProps) {
  const { t } = useLanguage();
  const describeScore = useScoreDescription();
  const name = bureauNames[bureau];
  const score = bureauScore(report, bureau);
  const source = withSource && sourceOf(report, bureau);
  const { active, disputed, removed } = countByStatus(items);
  const others = [
    disputed > 0 && t('creditReports.disputedItems', { count: disputed }),
    removed > 0 && t('creditReports.removedItems', { count: removed }),
  ];
  return (
    <BureauCard as="section" aria-label={name}>
      <Heading level={2} size="md">
        {name}
      </Heading>
      <ScoreGauge
        size="sm"
        score={score}
        rating={t('creditReports.noScoreShort')}
        {...describeScore(name, score)}
      />
      <div>
        <Text size="sm" tabular>
          {active > 0 || report.reported.includes(bureau)
            ? t('creditReports.activeItems', { count: active })
            : t('creditReports.noReport')}
        </Text>
        <Text size="xs" tone="soft" tabular>
          {others.filter(Boolean).join(' · ')}
        </Text>
        {source && <ScoreSource source={source} />}
      </div>
    </BureauCard>
  );
}
