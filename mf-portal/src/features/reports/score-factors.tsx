import { Card } from '@repo/ui/card.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { ProgressBar } from '@repo/ui/progress-bar.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './credit-reports.messages.ts';

const factors = [
  { name: 'payment', percent: 35, impact: 'high' },
  { name: 'utilization', percent: 30, impact: 'high' },
  { name: 'length', percent: 15, impact: 'medium' },
  { name: 'mix', percent: 10, impact: 'low' },
  { name: 'newCredit', percent: 10, impact: 'low' },
] as const;

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
`;

export function ScoreFactors() {
  const { t } = useLanguage();
  return (
    <Card as="section" padding="sm" aria-label={t('creditReports.factors.title')}>
      <Disclosure wide summary={t('creditReports.factors.title')}>
        <List role="list" aria-label={t('creditReports.factors.text')}>
          {factors.map(({ name, percent, impact }) => (
            <li key={name}>
              <ProgressBar
                value={percent}
                label={t(`creditReports.factors.${name}`)}
                valueText={`${percent}% · ${t(`creditReports.factors.impact.${impact}`)}`}
                showLabel
                showValue
                size="sm"
              />
            </li>
          ))}
        </List>
      </Disclosure>
    </Card>
  );
}
