import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconDrawing } from './icon.tsx';
import { bounded, color, media, motion, radius } from './tokens.ts';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: IconDrawing;
  label: string;
  size?: 'sm' | 'md' | undefined;
}

const Square = styled.button<{ $small: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $small }) => ($small ? bounded(2.25) : bounded(2.75))};
  height: ${({ $small }) => ($small ? bounded(2.25) : bounded(2.75))};
  padding: 0;
  border: 0;
  border-radius: ${radius.md};
  background: transparent;
  color: ${color.inkSoft};
  transition: background-color ${motion.quick};
  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${color.sunken};
      color: ${color.ink};
    }
  }
  &:disabled {
    opacity: 0.45;
  }
  ${media.forcedColors} {
    border: 1px solid ButtonBorder;
  }
`;

export function IconButton({ icon, label, size, type, ...rest }: IconButtonProps) {
  return (
    <Square {...rest} type={type ?? 'button'} aria-label={label} $small={size === 'sm'}>
      <Icon icon={icon} size={size === 'sm' ? 20 : 24} />
    </Square>
  );
}
