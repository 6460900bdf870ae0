import { styled } from 'styled-components';
import { color, fontSize, media, motion, space, weight } from './tokens.ts';
import { toneColors, type Tone } from './tone.ts';

export interface ScoreGaugeProps {
  score: number | null;
  label: string;
  rating?: string | undefined;
  caption?: string | undefined;
  tone?: Tone | undefined;
  /** `sm` leaves out the ends of the scale. */
  size?: 'sm' | 'md' | 'lg' | undefined;
}

const MIN = 300;
const MAX = 850;

const arc = 'M 18 100 A 82 82 0 0 1 182 100';

const widths = { sm: '8.5rem', md: '12rem', lg: '18rem' } as const;

const Figure = styled.figure<{ $width: string }>`
  display: grid;
  justify-items: center;
  width: 100%;
  max-width: ${({ $width }) => $width};
  margin-inline: auto;
  text-align: center;
`;

const Dial = styled.svg<{ $large: boolean }>`
  width: 100%;
  height: auto;
  overflow: visible;
  & text {
    font-variant-numeric: tabular-nums;
    text-anchor: middle;
    fill: ${color.inkFaint};
    font-size: ${({ $large }) => ($large ? '9px' : '13px')};
  }
  & text.score {
    fill: ${color.ink};
    font-size: 46px;
    font-weight: ${weight.bold};
    letter-spacing: -0.02em;
  }
  & path {
    fill: none;
    stroke-width: 12;
    stroke-linecap: round;
    transition: stroke-dasharray ${motion.gentle};
  }
  ${media.forcedColors} {
    & path:first-of-type {
      stroke-width: 3;
    }
  }
`;

const Rating = styled.span<{ $ink: string }>`
  margin-top: ${space[0.5]};
  color: ${({ $ink }) => $ink};
  font-weight: ${weight.semibold};
`;

const Caption = styled.span`
  color: ${color.inkSoft};
  font-size: ${fontSize.sm};
`;

export function ScoreGauge(props: ScoreGaugeProps) {
  const { score, label, rating, caption, tone, size = 'md' } = props;
  const share = score === null ? 0 : Math.min(1, Math.max(0, (score - MIN) / (MAX - MIN)));
  const colors = toneColors(tone ?? (score === null ? 'neutral' : 'positive'));
  return (
    <Figure role="img" aria-label={label} $width={widths[size]}>
      <Dial viewBox="0 0 200 118" aria-hidden="true" focusable="false" $large={size === 'lg'}>
        <path d={arc} stroke={color.rule} />
        {share > 0 && (
          <path
            d={arc}
            stroke={colors.solid}
            pathLength={100}
            strokeDasharray={`${share * 100} 200`}
          />
        )}
        <text className="score" x="100" y="94">
          {score ?? '–'}
        </text>
        {size !== 'sm' && (
          <>
            <text x="18" y="117">
              {MIN}
            </text>
            <text x="182" y="117">
              {MAX}
            </text>
          </>
        )}
      </Dial>
      {rating && <Rating $ink={colors.ink}>{rating}</Rating>}
      {caption && <Caption>{caption}</Caption>}
    </Figure>
  );
}

export function ScoreGaugeSkeleton({ size = 'md' }: Pick<ScoreGaugeProps, 'size'>) {
  return (
    <Figure as="div" $width={widths[size]} aria-hidden="true">
      <Dial viewBox="0 0 200 118" $large={size === 'lg'}>
        <path d={arc} stroke={color.rule} />
      </Dial>
      <Rating $ink="transparent">–</Rating>
      {size === 'lg' && <Caption>&nbsp;</Caption>}
    </Figure>
  );
}
