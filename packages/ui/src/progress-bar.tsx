import { styled } from 'styled-components';
import { BarFill } from './bar-fill.tsx';
import { color, fontSize, space, weight } from './tokens.ts';
import { toneColors, type Tone } from './tone.ts';

export interface ProgressBarProps {
  value: number;
  max?: number | undefined;
  label: string;
  valueText?: string | undefined;
  showLabel?: boolean | undefined;
  showValue?: boolean | undefined;
  tone?: Tone | undefined;
  size?: 'sm' | 'md' | undefined;
}

const Wrapper = styled.div`
  display: grid;
  gap: ${space[1]};
`;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[2]};
  color: ${color.inkSoft};
  font-size: ${fontSize.sm};
  font-variant-numeric: tabular-nums;
  & > :first-child:not(:last-child) {
    color: ${color.ink};
    font-weight: ${weight.medium};
  }
`;

export function ProgressBar(props: ProgressBarProps) {
  const { value, max = 100, label, valueText, showLabel, showValue, tone, size } = props;
  return (
    <Wrapper>
      {(showLabel === true || showValue === true) && (
        <Words aria-hidden="true">
          {showLabel === true && <span>{label}</span>}
          {showValue === true && <span>{valueText}</span>}
        </Words>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={valueText}
      >
        <BarFill
          share={max === 0 ? 0 : value / max}
          fill={toneColors(tone ?? 'positive').solid}
          thick={size !== 'sm'}
        />
      </div>
    </Wrapper>
  );
}
