import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldError, Hint, labelStyle } from './field-parts.tsx';
import { fontSize, lineHeight, space } from './tokens.ts';

export interface FieldSetProps {
  legend: ReactNode;
  hint?: ReactNode | undefined;
  error?: string | undefined;
  legendHidden?: boolean | undefined;
  /** `title` for a question that is the screen's heading. */
  legendSize?: 'label' | 'title' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const Legend = styled.legend<{ $title: boolean }>`
  ${labelStyle}
  font-size: ${({ $title }) => ($title ? fontSize.xl : fontSize.base)};
  line-height: ${lineHeight.snug};
`;

const LegendHint = styled(Hint)`
  margin-top: ${space[0.5]};
`;

const Choices = styled.div`
  display: grid;
  gap: ${space[1.5]};
  margin-top: ${space[2]};
`;

/** A group of choices with its question, hint and error. */
export function FieldSet(props: FieldSetProps) {
  const { legend, hint, error, legendHidden, legendSize, className, children } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={className} aria-describedby={describedBy || undefined}>
      <Legend
        $title={legendSize === 'title'}
        className={legendHidden === true ? 'visually-hidden' : undefined}
      >
        {legend}
      </Legend>
      {hint && <LegendHint id={`${id}-hint`}>{hint}</LegendHint>}
      <Choices>
        {children}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </Choices>
    </fieldset>
  );
}
