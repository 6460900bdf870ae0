import { styled } from 'styled-components';
import { BarFill } from './bar-fill.tsx';
import { color, fontSize, space, weight } from './tokens.ts';
import { toneColors, type Tone } from './tone.ts';

export interface ScoreBarProps {
  name: string;
  score: number | null;
  /** The complete sentence for assistive technology: "Experian: 712 of 850, Good". */
  label: string;
  rating?: string | undefined;
  tone?: Tone | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** A text between the ends of the scale, in place of name, rating and score. */
  scaleText?: string | undefined;
}

const Wrapper = styled.div`
  display: grid;
  gap: ${space[1]};
  font-variant-numeric: tabular-nums;
  break-inside: avoid;
  break-after: avoid;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[1]};
  & > :first-child {
    flex: 1 1 auto;
    font-weight: ${weight.medium};
  }
  & > strong {
    min-width: 2.5em;
    font-size: ${fontSize.lg};
    font-weight: ${weight.bold};
    text-align: right;
  }
`;

const Rating = styled.span<{ $ink: string }>`
  color: ${({ $ink }) => $ink};
  font-size: ${fontSize.sm};
`;

const Scale = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: ${space[1]};
  color: ${color.inkFaint};
  font-size: ${fontSize.xs};
  & > span {
    flex: none;
  }
  & > strong {
    color: ${color.ink};
    font-size: ${fontSize.sm};
    font-weight: ${weight.medium};
    text-align: center;
  }
`;

export function ScoreBar(props: ScoreBarProps) {
  const { name, score, label, rating, tone, min = 0, max = 850, scaleText } = props;
  const colors = toneColors(tone ?? 'positive');
  return (
    <Wrapper role="img" aria-label={label}>
      {scaleText === undefined && (
        <Line>
          <span>{name}</span>
          {rating && <Rating $ink={colors.ink}>{rating}</Rating>}
          <strong>{score ?? '–'}</strong>
        </Line>
      )}
      <BarFill share={score === null ? 0 : (score - min) / (max - min)} fill={colors.solid} thick />
      {scaleText !== undefined && (
        <Scale>
          <span>{min}</span>
          <strong>{scaleText}</strong>
          <span>{max}</span>
        </Scale>
      )}
    </Wrapper>
  );
}
