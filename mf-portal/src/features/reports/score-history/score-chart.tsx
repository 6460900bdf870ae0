import type { ClientCreditItem } from '@repo/contract/credit-items';
import { bounded, color, media, weight } from '@repo/ui/tokens.ts';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { useLanguage } from './score-history.messages.ts';
import { ChartLegend } from './chart-legend.tsx';
import { chartLayout, linePath, nearestPoint, ticks, type ChartSize } from './chart-layout.ts';
import type { HistoryPoint, ScoreHistory, ScoreLine } from './history-points.ts';
import { lookOf, PointMark } from './series-look.tsx';
import { usePointText } from './use-point-text.ts';

const DEFAULT: ChartSize = { width: 640, height: 200, textScale: 1 };

const Area = styled.div`
  position: relative;
  height: 150px;
  ${media.md} {
    height: ${DEFAULT.height}px;
  }
  touch-action: pan-y;
  break-inside: avoid;
`;

const Drawing = styled.svg`
  width: 100%;
  height: 100%;
  overflow: visible;
  /* A new width moves everything at once. */
  & * {
    transition-property: none;
  }
  & text {
    fill: ${color.inkFaint};
    font-size: ${bounded(0.8125)};
    font-variant-numeric: tabular-nums;
  }
  & text.count {
    fill: ${color.accentInk};
    font-size: 0.6875rem;
    font-weight: ${weight.bold};
    text-anchor: middle;
  }
`;

const Slider = styled.div`
  position: absolute;
  inset: 0;
  cursor: crosshair;
`;

interface ScoreChartProps {
  history: ScoreHistory;
  items: readonly ClientCreditItem[];
}

export function ScoreChart({ history: { lines, points }, items }: ScoreChartProps) {
  const { t } = useLanguage();
  const pointText = usePointText(lines);
  const [area, size] = useSize();
  const [chosen, setChosen] = useState<number | null>(null);
  const last = points.length - 1;
  const index = Math.min(chosen ?? last, last);
  const point = points[index]!;
  const layout = chartLayout(points, items, size);

  const choose = (event: PointerEvent<HTMLElement>) =>
    setChosen(nearestPoint(layout.xs, event.nativeEvent.offsetX));

  function onKeyDown(event: KeyboardEvent) {
    const target = keyTargets(index, last)[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, target)));
  }

  return (
    <div>
      <ChartLegend lines={lines} point={point} marked={layout.removals.length > 0} />
      <Area ref={area}>
        <Plot lines={lines} points={points} layout={layout} size={size} index={index} />
        <Slider
          role="slider"
          tabIndex={0}
          aria-label={t('scoreHistory.slider')}
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={index + 1}
          aria-valuetext={pointText(point)}
          onKeyDown={onKeyDown}
          onPointerDown={choose}
          onPointerMove={choose}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(null)}
        />
      </Area>
    </div>
  );
}

function keyTargets(index: number, last: number): Partial<Record<string, number>> {
  return {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    Home: 0,
    End: last,
  };
}

interface PlotProps {
  lines: readonly ScoreLine[];
  points: readonly HistoryPoint[];
  layout: ReturnType<typeof chartLayout>;
  size: ChartSize;
  index: number;
}

function Plot({ lines, points, layout, size: { width, height }, index }: PlotProps) {
  const { t, format } = useLanguage();
  const { left, right, base, xs, yOf } = layout;
  const pointSize = points.length > 24 ? 2 : 4;
  return (
    <Drawing viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('scoreHistory.chart')}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${left} ${yOf(tick)}H${right}`} stroke={color.rule} />
          <text x={left - 8} y={yOf(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {layout.removals.map(({ date, x, count }) => (
        <g key={date}>
          <path
            d={`M${x} ${layout.top}V${base}`}
            stroke={color.accent}
            strokeDasharray="1 5"
            strokeLinecap="round"
          />
          <circle cx={x} cy={base + 14} r={9} fill={color.accentSoft} stroke={color.accent} />
          <text className="count" x={x} y={base + 18}>
            {count}
          </text>
        </g>
      ))}
      <path d={`M${xs[index]} ${layout.top}V${base}`} stroke={color.ruleStrong} />
      {lines.toReversed().map((line) => {
        const spots = layout.spots(line);
        const { ink, dash, width: stroke } = lookOf(line);
        return (
          <g key={line.key}>
            <path
              d={linePath(spots)}
              fill="none"
              stroke={ink}
              strokeWidth={stroke}
              strokeLinejoin="round"
              {...(dash && { strokeDasharray: dash })}
            />
            {spots.map(
              (spot, place) =>
                spot && (
                  <PointMark
                    key={place}
                    line={line}
                    {...spot}
                    size={place === index ? pointSize + 1.5 : pointSize}
                  />
                ),
            )}
          </g>
        );
      })}
      {points.map(
        ({ date }, place) =>
          layout.labelled.has(place) && (
            <text
              key={date}
              x={xs[place]}
              y={height - 8}
              textAnchor={labelAnchor(xs[place]!, width)}
            >
              {format.calendarMonth(date)}
            </text>
          ),
      )}
    </Drawing>
  );
}

function labelAnchor(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x < 60) return 'start';
  return x > width - 50 ? 'end' : 'middle';
}

function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(DEFAULT);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const { fontSize: root } = getComputedStyle(document.documentElement);
      setSize({
        width: target.clientWidth || DEFAULT.width,
        height: target.clientHeight || DEFAULT.height,
        textScale: parseFloat(root) / 16 || 1,
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    // The width of paper does not depend on the window.
    const beforePrint = () => flushSync(() => setSize(DEFAULT));
    addEventListener('beforeprint', beforePrint);
    addEventListener('afterprint', measure);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', beforePrint);
      removeEventListener('afterprint', measure);
    };
  }, []);
  return [element, size] as const;
}
