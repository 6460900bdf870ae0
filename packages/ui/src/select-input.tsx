import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from './field-context.ts';
import { Icon } from './icon.tsx';
import { chevronDownIcon } from './icons/chevron-down.ts';
import { inputStyle } from './input-style.ts';
import { bounded, color } from './tokens.ts';

const Box = styled.div`
  position: relative;
  display: grid;
  min-width: 0;
  & > svg {
    position: absolute;
    right: 0.875rem;
    top: calc(50% - 10px);
    color: ${color.inkSoft};
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${inputStyle}
  appearance: none;
  padding-right: ${bounded(2.75)};
  text-overflow: ellipsis;
  & > option {
    background: ${color.surface};
    color: ${color.ink};
  }
`;

/** A native select, so that a phone shows its own picker. */
export function SelectInput({ children, ...rest }: ComponentPropsWithRef<'select'>) {
  const control = useFieldControl(rest);
  return (
    <Box>
      <Select {...rest} {...control}>
        {children}
      </Select>
      <Icon icon={chevronDownIcon} size={20} />
    </Box>
  );
}

interface OptionsProps<Value extends string> {
  values: readonly Value[];
  text: (value: Value) => string;
}

/** The choices of a {@link SelectInput}. */
export function Options<Value extends string>({ values, text }: OptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {text(value)}
    </option>
  ));
}
