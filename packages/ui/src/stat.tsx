import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconDrawing } from './icon.tsx';
import {
  color,
  fontSize,
  lineHeight,
  media,
  space,
  twoColumns,
  weight,
  type FontSize,
} from './tokens.ts';
import { toneColors, type Tone } from './tone.ts';
import { Words } from './words.ts';

export interface StatProps {
  value: ReactNode;
  label: ReactNode;
  hint?: ReactNode | undefined;
  tone?: Tone | undefined;
  icon?: IconDrawing | undefined;
  size?: 'md' | 'lg' | undefined;
}

const Wrapper = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${space[0.5]};
  min-width: 0;
`;

const Label = styled.dt`
  display: flex;
  align-items: center;
  gap: ${space[0.5]};
  color: ${color.inkSoft};
  font-size: ${fontSize.sm};
  line-height: ${lineHeight.snug};
`;

const Value = styled.dd<{ $ink: string; $size: FontSize }>`
  color: ${({ $ink }) => $ink};
  font-size: ${({ $size }) => fontSize[$size]};
  font-variant-numeric: tabular-nums lining-nums;
  font-weight: ${weight.bold};
  letter-spacing: -0.02em;
  line-height: ${lineHeight.tight};
  overflow-wrap: anywhere;
`;

const HintLine = styled.dd`
  order: -1;
  color: ${color.inkFaint};
  font-size: ${fontSize.xs};
  line-height: ${lineHeight.snug};
`;

function sizeFor(value: ReactNode, size: StatProps['size']): FontSize {
  const length = typeof value === 'string' ? value.length : 0;
  if (length > 12) return 'base';
  if (size === 'lg') return length > 9 ? 'xxl' : 'xxxl';
  return length > 9 ? 'lg' : 'xxl';
}

/** Belongs in a StatGroup (or any dl). */
export function Stat({ value, label, hint, tone, icon, size }: StatProps) {
  return (
    <Wrapper>
      <Label>
        {icon ? (
          <>
            <Icon icon={icon} size={16} />
            <Words>{label}</Words>
          </>
        ) : (
          label
        )}
      </Label>
      <Value $ink={tone ? toneColors(tone).ink : color.ink} $size={sizeFor(value, size)}>
        {value}
      </Value>
      {hint && <HintLine>{hint}</HintLine>}
    </Wrapper>
  );
}

export const StatGroup = styled.dl`
  display: grid;
  grid-template-columns: ${twoColumns('7rem', space[2])};
  gap: ${space[3]} ${space[2]};
  ${media.md} {
    grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
    gap: ${space[3]} ${space[4]};
  }
`;
