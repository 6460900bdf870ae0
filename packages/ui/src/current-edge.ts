import { css } from 'styled-components';
import { media } from './tokens.ts';

/** For the current element of a list that is marked with its background: with forced colors, an edge. */
export const currentEdge = css`
  ${media.forcedColors} {
    border: 2px solid Highlight;
  }
`;
