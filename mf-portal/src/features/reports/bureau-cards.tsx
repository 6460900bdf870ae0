import { countByStatus } from '@repo/contract/credit-item-counts';
import type { ClientCreditItem } from '@repo/contract/credit-items';
import { bureauNames, bureaus, type OwnCreditReport } from '@repo/contract/credit-reports';
import { Card } from '@repo/ui/card.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { ScoreGauge } from '@repo/ui/score-gauge.tsx';
import { Text } from '@repo/ui/text.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './credit-reports.messages.ts';
import { bureauScore, useScoreDescription } from './score-description.ts';
import { ScoreSource } from './score-source.tsx';

/** A bureau's name beside its gauge on a phone, above it otherwise and where both do not fit. */
export const BureauSides = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  & > :first-child {
    flex: 1 1 6rem;
  }
  & > :last-child {
    flex: 0 1 clamp(7.5rem, 45%, 9rem);
  }
  ${media.md} {
    display: grid;
    text-align: center;
  }
`;

interface BureauCardsProps {
  report: OwnCreditReport;
  items: ClientCreditItem[];
}

export function BureauCards({ report, items }: BureauCardsProps) {
  const { t } = useLanguage();
  const describeScore = useScoreDescription();
  return (
    <Grid columns={3}>
      {bureaus.map((bureau) => {
        const score = bureauScore(report, bureau);
        const name = bureauNames[bureau];
        const { active: count } = countByStatus(items.filter((item) => item.bureau === bureau));
        return (
          <Card key={bureau} as="section" aria-label={name}>
            <BureauSides>
              <div>
                <Heading level={2} size="md">
                  {name}
                </Heading>
                <Text size="sm" tone="soft" tabular>
                  {t('creditReports.activeItems', { count })}
                </Text>
                <ScoreSource report={report} bureau={bureau} />
              </div>
              <ScoreGauge
                score={score}
                rating={t('creditReports.noScoreShort')}
                {...describeScore(name, score)}
              />
            </BureauSides>
          </Card>
        );
      })}
    </Grid>
  );
}
