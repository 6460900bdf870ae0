import { css } from 'styled-components';
import { media } from './tokens.ts';

/** Forced colors drop backgrounds, so the current element of a list gets an edge. */
export const currentEdge = css`
  ${media.forcedColors} {
    border: 2px solid Highlight;
  }
`;
