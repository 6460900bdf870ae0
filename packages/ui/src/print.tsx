import { styled } from 'styled-components';
import { media } from './tokens.ts';

export const PrintOnly = styled.div`
  display: none;
  ${media.print} {
    display: block;
  }
`;

/** Shown on the screen only: controls that do nothing on paper. */
export const ScreenOnly = styled.div`
  ${media.print} {
    display: none;
  }
`;
