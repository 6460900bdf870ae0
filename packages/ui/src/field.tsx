import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldContext } from './field-context.ts';
import { FieldError, Hint, labelStyle, Marker } from './field-parts.tsx';
import { space } from './tokens.ts';
import { Words } from './words.ts';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode | undefined;
  error?: string | undefined;
  /** Small print below the error, such as the law that demands it. */
  errorNote?: string | undefined;
  required?: boolean | undefined;
  marker?: string | undefined;
  labelHidden?: boolean | undefined;
  children: ReactNode;
}

const Wrapper = styled.div`
  display: grid;
  gap: ${space[1]};
  align-content: start;
  min-width: 0;
`;

const Label = styled.label`
  ${labelStyle}
`;

export function Field(props: FieldProps) {
  const { label, hint, error, errorNote, marker, labelHidden, children } = props;
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  const control = { id, describedBy, invalid: Boolean(error), required: props.required ?? false };
  return (
    <Wrapper>
      <Label htmlFor={id} className={labelHidden === true ? 'visually-hidden' : undefined}>
        {marker ? (
          <>
            <Words>{label}</Words> <Marker>{marker}</Marker>
          </>
        ) : (
          label
        )}
      </Label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      <FieldContext value={control}>{children}</FieldContext>
      {error && errorId && (
        <FieldError id={errorId} note={errorNote}>
          {error}
        </FieldError>
      )}
    </Wrapper>
  );
}
