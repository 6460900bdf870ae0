import { color, fontSize, space, weight } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './score-history.messages.ts';
import type { HistoryPoint, ScoreLine } from './history-points.ts';
import { LineSample } from './series-look.tsx';
import { useLineName } from './use-point-text.ts';

const Title = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.sm};
`;

const Entries = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[0.5]} ${space[3]};
  margin-bottom: ${space[2]};
  font-size: ${fontSize.sm};
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]};
  }
  & b {
    min-width: 2em;
    font-variant-numeric: tabular-nums;
    font-weight: ${weight.bold};
  }
`;

interface ChartLegendProps {
  lines: readonly ScoreLine[];
  point: HistoryPoint;
  marked: boolean;
}

export function ChartLegend({ lines, point, marked }: ChartLegendProps) {
  const { t, format } = useLanguage();
  const nameOf = useLineName();
  return (
    <>
      <Title>{t('scoreHistory.reportOf', { date: format.calendarDate(point.date) })}</Title>
      <Entries role="list">
        {lines.map((line) => (
          <li key={line.key}>
            <LineSample line={line} />
            {nameOf(line)} <b>{point.scores[line.key] ?? '–'}</b>
          </li>
        ))}
        {marked && (
          <li>
            <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
              <circle cx="9" cy="9" r="8" fill={color.accentSoft} stroke={color.accent} />
              <path
                d="M5.5 9.2l2.4 2.4 4.6-5"
                fill="none"
                stroke={color.accentInk}
                strokeWidth="1.5"
              />
            </svg>
            {t('scoreHistory.removedMark')}
          </li>
        )}
      </Entries>
    </>
  );
}
