import { css } from 'styled-components';
import { media } from './tokens.ts';

/** Gives the current element of a list that is marked with its background an edge with forced colors. */
export const currentEdge = css`
  ${media.forcedColors} {
    border: 2px solid Highlight;
  }
`;
