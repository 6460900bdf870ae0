import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { checkStyle } from './check-style.ts';
import { FieldError, Hint } from './field-parts.tsx';
import { bounded, lineHeight, space } from './tokens.ts';

export interface CheckboxProps extends ComponentPropsWithRef<'input'> {
  label: ReactNode;
  hint?: ReactNode | undefined;
  error?: string | undefined;
}

const Wrapper = styled.div`
  display: grid;
  gap: ${space[0.5]};
`;

const Line = styled.label`
  display: grid;
  grid-template-columns: ${bounded(1.5)} minmax(0, 1fr);
  gap: ${space[1.5]};
  padding: ${space[0.5]} 0;
  line-height: ${lineHeight.snug};
  cursor: pointer;
`;

const Box = styled.input`
  ${checkStyle}
`;

const Below = styled.div`
  padding-left: calc(${bounded(1.5)} + ${space[1.5]});
`;

export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const generated = useId();
  const boxId = id ?? generated;
  const describedBy = [rest['aria-describedby'], hint && `${boxId}-hint`, error && `${boxId}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <Wrapper className={className}>
      <Line htmlFor={boxId}>
        <Box
          {...rest}
          id={boxId}
          type="checkbox"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : rest['aria-invalid']}
        />
        <span>{label}</span>
      </Line>
      {hint && (
        <Below>
          <Hint id={`${boxId}-hint`}>{hint}</Hint>
        </Below>
      )}
      {error && (
        <Below>
          <FieldError id={`${boxId}-error`}>{error}</FieldError>
        </Below>
      )}
    </Wrapper>
  );
}
