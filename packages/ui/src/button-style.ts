import { css } from 'styled-components';
import { bounded, color, fontSize, media, motion, radius, space, weight } from './tokens.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $fullWidth: boolean;
}

const variants = {
  primary: css`
    ${media.forcedColors} {
      forced-color-adjust: none;
    }
    background: ${color.accent};
    color: ${color.onAccent};
    ${media.hover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: ${color.accentStrong};
      }
    }
  `,
  secondary: css`
    background: ${color.surface};
    color: ${color.ink};
    border-color: ${color.ruleStrong};
    ${media.hover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: ${color.sunken};
      }
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color.accentInk};
    ${media.hover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: ${color.accentSoft};
      }
    }
  `,
};

const sizes = {
  sm: css`
    min-height: 2.25rem;
    padding: ${space[0.5]} ${space[1.5]};
    font-size: ${fontSize.sm};
  `,
  md: css`
    min-height: 2.875rem;
    padding: ${space[1]} ${bounded(1.25)};
    font-size: ${fontSize.base};
  `,
  lg: css`
    min-height: 3.5rem;
    padding: ${space[1.5]} ${bounded(1.75)};
    font-size: ${fontSize.md};
  `,
};

export const buttonStyle = css<ButtonLook>`
  display: ${({ $fullWidth }) => ($fullWidth ? 'flex' : 'inline-flex')};
  width: ${({ $fullWidth }) => ($fullWidth ? '100%' : 'auto')};
  max-width: 100%;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  border: 1px solid transparent;
  border-radius: ${radius.md};
  font-weight: ${weight.semibold};
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  transition:
    background-color ${motion.quick},
    color ${motion.quick},
    opacity ${motion.quick};
  ${({ $size }) => sizes[$size]}
  ${media.largeTextOnPhone} {
    flex-wrap: wrap;
    padding-inline: ${space[1]};
  }
  ${({ $variant }) => variants[$variant]}
  &:disabled,
  &[aria-disabled='true'] {
    background: ${color.sunken};
    border-color: ${color.rule};
    color: ${color.inkFaint};
    cursor: not-allowed;
  }
  ${media.forcedColors} {
    &:disabled,
    &[aria-disabled='true'] {
      border-color: GrayText;
      color: GrayText;
    }
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`;
