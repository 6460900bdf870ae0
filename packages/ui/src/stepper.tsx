import { styled } from 'styled-components';
import { ProgressBar } from './progress-bar.tsx';
import { color, fontSize, media, space, weight } from './tokens.ts';

export interface StepperProps {
  label: string;
  /** "Step 1 of 3 · 33 %". */
  text: string;
  current: number;
  total: number;
  names?: string[] | undefined;
}

const Wrapper = styled.div`
  display: grid;
  gap: ${space[1]};
`;

const Names = styled.ol`
  display: none;
  ${media.md} {
    display: grid;
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
    gap: ${space[2]};
  }
`;

const Name = styled.li<{ $state: 'past' | 'now' | 'later' }>`
  color: ${({ $state }) => ($state === 'later' ? color.inkFaint : color.accentInk)};
  font-size: ${fontSize.sm};
  font-weight: ${({ $state }) => ($state === 'now' ? weight.semibold : weight.regular)};
`;

/** Step n of N; the names of the steps appear where there is room. */
export function Stepper({ label, text, current, total, names }: StepperProps) {
  const stateOf = (step: number) => (step < current ? 'past' : step === current ? 'now' : 'later');
  return (
    <Wrapper>
      <ProgressBar value={current} max={total} label={label} valueText={text} showValue />
      {names && (
        <Names>
          {names.map((name, index) => (
            <Name
              key={name}
              $state={stateOf(index + 1)}
              aria-current={index + 1 === current ? 'step' : undefined}
            >
              {name}
            </Name>
          ))}
        </Names>
      )}
    </Wrapper>
  );
}
