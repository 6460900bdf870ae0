import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { styled } from 'styled-components';
import {
  buttonStyle,
  type ButtonLook,
  type ButtonSize,
  type ButtonVariant,
} from './button-style.ts';
import { Icon, type IconDrawing } from './icon.tsx';
import { SpinnerMark } from './spinner-mark.tsx';
import { Words } from './words.ts';

export interface ButtonOptions {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  fullWidth?: boolean | undefined;
  icon?: IconDrawing | undefined;
  iconEnd?: IconDrawing | undefined;
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonOptions {
  pending?: boolean | undefined;
  pendingText?: string | undefined;
}

const StyledButton = styled.button<ButtonLook>`
  ${buttonStyle}
`;

// Enter in a field presses its form's button too, so this also prevents a second submit.
function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A button of `type="button"` by default. While pending it is `aria-disabled`, because `disabled`
 * would drop the focus.
 */
export function Button(props: ButtonProps) {
  const { variant, size, fullWidth, icon, iconEnd, pending, pendingText, ...rest } = props;
  const { children, disabled, type, onClick, ...attributes } = rest;
  return (
    <StyledButton
      {...attributes}
      type={type ?? 'button'}
      disabled={disabled}
      aria-disabled={pending === true ? true : attributes['aria-disabled']}
      aria-busy={pending === true ? true : undefined}
      onClick={pending === true ? ignore : onClick}
      data-variant={variant ?? 'primary'}
      $variant={variant ?? 'primary'}
      $size={size ?? 'md'}
      $fullWidth={fullWidth ?? false}
    >
      {pending === true ? <SpinnerMark /> : icon && <Icon icon={icon} size={20} />}
      <Words>{pending === true && pendingText !== undefined ? pendingText : children}</Words>
      {iconEnd && pending !== true && <Icon icon={iconEnd} size={20} />}
    </StyledButton>
  );
}
