import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import {
  buttonStyle,
  type ButtonLook,
  type ButtonSize,
  type ButtonVariant,
} from './button-style.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { SpinnerMark } from './spinner-mark.tsx';

export interface ButtonOptions {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  fullWidth?: boolean | undefined;
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonOptions {
  /** Disables the button and shows `pendingText` in place of the children. */
  pending?: boolean | undefined;
  pendingText?: string | undefined;
}

const StyledButton = styled.button<ButtonLook>`
  ${buttonStyle}
`;

/** A button; `type` is "button" unless told otherwise. */
export function Button(props: ButtonProps) {
  const { variant, size, fullWidth, icon, iconEnd, pending, pendingText, ...rest } = props;
  const { children, disabled, type, ...attributes } = rest;
  return (
    <StyledButton
      {...attributes}
      type={type ?? 'button'}
      disabled={disabled === true || pending === true}
      aria-busy={pending === true ? true : undefined}
      $variant={variant ?? 'primary'}
      $size={size ?? 'md'}
      $fullWidth={fullWidth ?? false}
    >
      {pending === true ? <SpinnerMark /> : icon && <Icon name={icon} size={20} />}
      {pending === true && pendingText !== undefined ? pendingText : children}
      {iconEnd && pending !== true && <Icon name={iconEnd} size={20} />}
    </StyledButton>
  );
}
