import type { ComponentPropsWithRef, ElementType } from 'react';
import { css, styled } from 'styled-components';
import { Icon, type IconDrawing } from './icon.tsx';
import { color, motion, radius, space, weight } from './tokens.ts';
import { Words } from './words.ts';

const linkStyle = css`
  border-radius: ${radius.sm};
  color: ${color.accentInk};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  transition: text-decoration-thickness ${motion.quick};
  &:hover {
    text-decoration-thickness: 2px;
  }
`;

export interface TextLinkProps extends ComponentPropsWithRef<'a'> {
  as?: ElementType | undefined;
  quiet?: boolean | undefined;
  icon?: IconDrawing | undefined;
}

const Anchor = styled.a<{ $quiet: boolean; $icon: boolean }>`
  ${linkStyle}
  ${({ $quiet }) =>
    $quiet &&
    `font-weight: ${weight.medium}; &:not(:hover) { text-decoration-color: transparent; }`}
  ${({ $icon }) => $icon && `display: inline-flex; align-items: center; gap: ${space[0.5]};`}
`;

export function TextLink({ as, quiet, icon, children, ...rest }: TextLinkProps) {
  return (
    <Anchor {...rest} {...(as && { as })} $quiet={quiet ?? false} $icon={Boolean(icon)}>
      {icon ? (
        <>
          <Words>{children}</Words>
          <Icon icon={icon} size={16} />
        </>
      ) : (
        children
      )}
    </Anchor>
  );
}
