import type { ComponentPropsWithRef, ElementType } from 'react';
import { styled } from 'styled-components';
import type { ButtonOptions } from './button.tsx';
import { buttonStyle, type ButtonLook } from './button-style.ts';
import { Icon } from './icon.tsx';
import { Words } from './words.ts';

export interface ButtonLinkProps extends ComponentPropsWithRef<'a'>, ButtonOptions {
  as?: ElementType | undefined;
}

const StyledLink = styled.a<ButtonLook>`
  ${buttonStyle}
`;

export function ButtonLink(props: ButtonLinkProps) {
  const { as, variant, size, fullWidth, icon, iconEnd, children, ...attributes } = props;
  return (
    <StyledLink
      {...attributes}
      {...(as && { as })}
      data-variant={variant ?? 'primary'}
      $variant={variant ?? 'primary'}
      $size={size ?? 'md'}
      $fullWidth={fullWidth ?? false}
    >
      {icon && <Icon icon={icon} size={20} />}
      <Words>{children}</Words>
      {iconEnd && <Icon icon={iconEnd} size={20} />}
    </StyledLink>
  );
}
