import { styled } from 'styled-components';
import { color, media, radius, shadow, space } from './tokens.ts';

export type CardTone = 'plain' | 'sunken' | 'accent' | 'attention' | 'danger';
export type CardPadding = 'none' | 'sm' | 'md' | 'lg';

export interface CardProps {
  tone?: CardTone | undefined;
  padding?: CardPadding | undefined;
  highlighted?: boolean | undefined;
}

const grounds: Record<CardTone, [ground: string, edge: string]> = {
  plain: [color.surface, color.rule],
  sunken: [color.sunken, color.sunken],
  accent: [color.accentSoft, color.accentSoft],
  attention: [color.attentionSoft, color.attentionSoft],
  danger: [color.dangerSoft, color.dangerSoft],
};

const paddings: Record<CardPadding, string> = {
  none: '0',
  sm: space[2],
  md: `min(clamp(1.125rem, 0.9rem + 1vw, 1.5rem), 5.7vw)`,
  lg: `min(clamp(1.25rem, 0.6rem + 2.6vw, 2.5rem), 6.25vw)`,
};

/** A raised surface. `highlighted` draws a border in the accent color. */
export const Card = styled.div.withConfig({
  shouldForwardProp: (name) => !['tone', 'padding', 'highlighted'].includes(name),
})<CardProps>`
  min-width: 0;
  padding: ${({ padding }) => paddings[padding ?? 'md']};
  border: 1px solid ${({ tone }) => grounds[tone ?? 'plain'][1]};
  border-radius: ${radius.lg};
  background: ${({ tone }) => grounds[tone ?? 'plain'][0]};
  box-shadow: ${({ tone }) => ((tone ?? 'plain') === 'plain' ? shadow.raised : 'none')};
  ${media.print} {
    box-shadow: none;
  }
  ${({ highlighted }) =>
    highlighted === true && `border-color: ${color.accent}; box-shadow: 0 0 0 1px ${color.accent};`}
`;
