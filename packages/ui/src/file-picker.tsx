import { useId, type ChangeEvent, type Ref } from 'react';
import { styled } from 'styled-components';
import { FieldError, Hint, labelStyle } from './field-parts.tsx';
import { Icon } from './icon.tsx';
import { color, fontSize, motion, radius, space, weight } from './tokens.ts';

export interface FilePickerProps {
  label: string;
  buttonText: string;
  hint?: string | undefined;
  /** Name and size of the chosen file. */
  fileText?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  accept: string;
  capture?: 'user' | 'environment' | undefined;
  onFile: (file: File | null) => void;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

const Wrapper = styled.div`
  display: grid;
  gap: ${space[1]};
`;

const Label = styled.span`
  ${labelStyle}
`;

const Zone = styled.label<{ $chosen: boolean }>`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${space[1]};
  padding: ${space[3]} ${space[2]};
  border: 1.5px ${({ $chosen }) => ($chosen ? 'solid' : 'dashed')}
    ${({ $chosen }) => ($chosen ? color.accent : color.ruleStrong)};
  border-radius: ${radius.lg};
  background: ${({ $chosen }) => ($chosen ? color.accentSoft : color.surface)};
  color: ${color.accentInk};
  text-align: center;
  transition: border-color ${motion.quick};
  &:hover {
    border-color: ${color.accent};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    opacity: 0.55;
  }
  & > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  & > strong {
    font-weight: ${weight.semibold};
  }
`;

const FileLine = styled.span`
  max-width: 100%;
  color: ${color.ink};
  font-size: ${fontSize.sm};
  overflow-wrap: anywhere;
`;

/** One file by tap, click or drop; `onFile` hears null when the choice is taken back. */
export function FilePicker(props: FilePickerProps) {
  const { label, buttonText, hint, fileText, error, onFile, inputRef, ...input } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const change = (event: ChangeEvent<HTMLInputElement>) =>
    onFile(event.currentTarget.files?.[0] ?? null);
  return (
    <Wrapper>
      <Label id={`${id}-label`}>{label}</Label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <Zone $chosen={Boolean(fileText)}>
        <Icon name={fileText ? 'check-circle' : 'upload'} size={32} />
        <strong id={`${id}-button`}>{buttonText}</strong>
        {fileText && <FileLine id={`${id}-file`}>{fileText}</FileLine>}
        <input
          {...input}
          ref={inputRef}
          type="file"
          aria-labelledby={`${id}-label ${id}-button${fileText ? ` ${id}-file` : ''}`}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          onChange={change}
        />
      </Zone>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Wrapper>
  );
}
