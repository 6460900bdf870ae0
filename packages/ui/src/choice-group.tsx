import { useId, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Choice } from './choice.tsx';
import { FieldError, labelStyle } from './field-parts.tsx';
import { space } from './tokens.ts';

const Group = styled.fieldset`
  display: grid;
  gap: ${space[1]};
  min-width: 0;
`;

const Legend = styled.legend`
  ${labelStyle}
  margin-bottom: ${space[1]};
`;

const inRow = css`
  display: flex;
  flex-wrap: wrap;
  > * {
    flex: 1 1 0;
    gap: ${space[1]};
    min-inline-size: fit-content;
    padding-inline: ${space[1]};
  }
`;

const Options = styled.div<{ $inline: boolean }>`
  display: grid;
  gap: ${space[1]};
  ${({ $inline }) => $inline && inRow}
`;

export interface ChoiceOption<Value> {
  value: Value;
  label: ReactNode;
}

export interface ChoiceGroupProps<Value> {
  legend: ReactNode;
  options: readonly ChoiceOption<Value>[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
  error?: string | undefined;
  name?: string;
  inline?: boolean;
}

export function ChoiceGroup<Value>(props: ChoiceGroupProps<Value>) {
  const { legend, options, value, onChoose, error, inline } = props;
  const generated = useId();
  const name = props.name ?? generated;
  const errorId = error ? `${generated}-error` : undefined;
  return (
    <Group aria-describedby={errorId}>
      <Legend>{legend}</Legend>
      <Options $inline={inline ?? false}>
        {options.map((option) => (
          <Choice
            key={String(option.value)}
            name={name}
            value={String(option.value)}
            label={option.label}
            checked={option.value === value}
            aria-invalid={error ? true : undefined}
            onChange={() => onChoose(option.value)}
          />
        ))}
      </Options>
      {error && errorId && <FieldError id={errorId}>{error}</FieldError>}
    </Group>
  );
}
