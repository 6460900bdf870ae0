import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from './field-context.ts';
import { Icon, type IconDrawing } from './icon.tsx';
import { inputStyle } from './input-style.ts';
import { bounded, color, space } from './tokens.ts';

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'prefix'> {
  icon?: IconDrawing | undefined;
  prefix?: ReactNode | undefined;
  suffix?: ReactNode | undefined;
}

const Box = styled.div`
  position: relative;
  display: grid;
  align-items: center;
  min-width: 0;
`;

const Input = styled.input<{ $before: boolean; $after: boolean }>`
  ${inputStyle}
  padding-left: ${({ $before }) => ($before ? bounded(2.75) : space[1.5])};
  padding-right: ${({ $after }) => ($after ? bounded(3.25) : space[1.5])};
`;

const Edge = styled.span<{ $end: boolean }>`
  position: absolute;
  ${({ $end }) => ($end ? 'right: 0.25rem' : 'left: 0')};
  display: grid;
  place-items: center;
  min-width: ${bounded(2.75)};
  color: ${color.inkFaint};
  pointer-events: ${({ $end }) => ($end ? 'auto' : 'none')};
`;

export function TextInput({ icon, prefix, suffix, type, ...rest }: TextInputProps) {
  const control = useFieldControl(rest);
  const before = icon ? <Icon icon={icon} size={20} /> : prefix;
  return (
    <Box>
      {before && <Edge $end={false}>{before}</Edge>}
      <Input
        {...rest}
        {...control}
        type={type ?? 'text'}
        $before={Boolean(before)}
        $after={Boolean(suffix)}
      />
      {suffix && <Edge $end>{suffix}</Edge>}
    </Box>
  );
}
