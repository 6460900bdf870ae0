import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from './field-context.ts';
import { Icon } from './icon.tsx';
import { chevronDownIcon } from './icons.ts';
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

interface OptionsProps<Value extends string> {
  values: readonly Value[];
  text?: ((value: Value) => string) | undefined;
  empty?: string | undefined;
}

function Options<Value extends string>({ values, text, empty }: OptionsProps<Value>) {
  return (
    <>
      {empty !== undefined && <option value="">{empty}</option>}
      {values.map((value) => (
        <option key={value} value={value}>
          {text?.(value) ?? value}
        </option>
      ))}
    </>
  );
}

type SelectInputProps<Value extends string> = ComponentPropsWithRef<'select'> &
  Partial<OptionsProps<Value>>;

/** A native select of `values`, or of the options inside it, so that a phone shows its own picker. */
export function SelectInput<Value extends string>(props: SelectInputProps<Value>) {
  const { empty, values, text, children, ...rest } = props;
  const control = useFieldControl(rest);
  return (
    <Box>
      <Select {...rest} {...control}>
        {values ? <Options values={values} text={text} empty={empty} /> : children}
      </Select>
      <Icon icon={chevronDownIcon} size={20} />
    </Box>
  );
}
