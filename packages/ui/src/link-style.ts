import { css } from 'styled-components';
import { color, motion, radius } from './tokens.ts';

/** The look of a link in text. */
export const linkStyle = css`
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
