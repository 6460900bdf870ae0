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
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.75rem), 1fr));
  gap: ${space[0.5]} ${space[1]};
  margin-bottom: ${space[1]};
  font-size: ${fontSize.sm};
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[0.5]};
  }
  & b {
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
  const entries = legendEntries(lines, point);
  const models = new Set(entries.filter(({ score }) => score).map(({ line }) => line.model));
  const [model] = models;
  const date = t('scoreHistory.reportOf', { date: format.calendarDate(point.date) });
  return (
    <>
      <Title>
        {models.size === 1 && model ? t('scoreHistory.byModel', { name: date, model }) : date}
      </Title>
      <Entries role="list">
        {entries.map(({ line, score }) => (
          <li key={line.key}>
            <LineSample line={line} />
            {nameOf(models.size > 1 ? line : { ...line, model: null })} {score && <b>{score}</b>}
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

/**
 * Returns the lines that have a score at `point`. A bureau without one keeps its line of the latest model, so that the
 * entries stay in place.
 */
function legendEntries(lines: readonly ScoreLine[], { scores }: HistoryPoint) {
  const placeOf = (of: ScoreLine['of']) => lines.findIndex((line) => line.of === of);
  const given = lines.filter(({ key }) => scores[key]);
  return lines
    .filter((line, index) =>
      given.some(({ of }) => of === line.of) ? given.includes(line) : placeOf(line.of) === index,
    )
    .toSorted((a, b) => placeOf(a.of) - placeOf(b.of))
    .map((line) => ({ line, score: scores[line.key] }));
}
