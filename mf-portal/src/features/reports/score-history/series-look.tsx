import { color } from '@repo/ui/tokens.ts';
import type { ScoreLine } from './history-points.ts';

interface Look {
  ink: string;
  dash?: string;
  width: number;
}

/** Each line differs in color, dashes and the shape of its points; those of a further model are thinner. */
const looks: Record<ScoreLine['of'], Look> = {
  experian: { ink: color.accent, width: 2 },
  equifax: { ink: color.attention, width: 2, dash: '7 4' },
  transunion: { ink: color.inkFaint, width: 2, dash: '2 3' },
  average: { ink: color.ink, width: 3.5 },
};

export const lookOf = ({ of, rank }: ScoreLine): Look => ({
  ...looks[of],
  width: looks[of].width / (rank === 0 ? 1 : 2),
});

interface PointMarkProps {
  line: ScoreLine;
  x: number;
  y: number;
  size: number;
}

export function PointMark({ line: { of, rank }, x, y, size }: PointMarkProps) {
  const { ink } = looks[of];
  const isFilled = (of === 'average') === (rank === 0);
  const look = { fill: isFilled ? ink : color.surface, stroke: ink, strokeWidth: 2 };
  if (of === 'equifax') {
    return <rect x={x - size} y={y - size} width={size * 2} height={size * 2} {...look} />;
  }
  if (of === 'transunion') {
    const reach = size * 1.3;
    return (
      <path d={`M${x} ${y - reach}L${x + reach} ${y + size}L${x - reach} ${y + size}Z`} {...look} />
    );
  }
  return <circle cx={x} cy={y} r={size} {...look} />;
}

export function LineSample({ line }: { line: ScoreLine }) {
  const { ink, dash, width } = lookOf(line);
  return (
    <svg width="34" height="16" viewBox="0 0 34 16" aria-hidden="true" focusable="false">
      <path d="M1 8H33" stroke={ink} strokeWidth={width} {...(dash && { strokeDasharray: dash })} />
      <PointMark line={line} x={17} y={8} size={4} />
    </svg>
  );
}
