import { color } from '@repo/ui/tokens.ts';
import type { Series } from './history-points.ts';

interface Look {
  ink: string;
  dash?: string;
  width: number;
}

/** Each line differs in color, dashes and the shape of its points. */
export const looks: Record<Series, Look> = {
  experian: { ink: color.accent, width: 2 },
  equifax: { ink: color.attention, width: 2, dash: '7 4' },
  transunion: { ink: color.inkFaint, width: 2, dash: '2 3' },
  average: { ink: color.ink, width: 3.5 },
};

interface PointMarkProps {
  series: Series;
  x: number;
  y: number;
  size: number;
}

export function PointMark({ series, x, y, size }: PointMarkProps) {
  const look = { fill: color.surface, stroke: looks[series].ink, strokeWidth: 2 };
  if (series === 'equifax') {
    return <rect x={x - size} y={y - size} width={size * 2} height={size * 2} {...look} />;
  }
  if (series === 'transunion') {
    const reach = size * 1.3;
    return (
      <path d={`M${x} ${y - reach}L${x + reach} ${y + size}L${x - reach} ${y + size}Z`} {...look} />
    );
  }
  const filled = series === 'average' ? { ...look, fill: looks.average.ink } : look;
  return <circle cx={x} cy={y} r={size} {...filled} />;
}

export function SeriesSample({ series }: { series: Series }) {
  const { ink, dash, width } = looks[series];
  return (
    <svg width="34" height="16" viewBox="0 0 34 16" aria-hidden="true" focusable="false">
      <path d="M1 8H33" stroke={ink} strokeWidth={width} {...(dash && { strokeDasharray: dash })} />
      <PointMark series={series} x={17} y={8} size={4} />
    </svg>
  );
}
