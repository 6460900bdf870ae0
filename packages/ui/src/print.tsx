import { styled } from 'styled-components';
import { media } from './tokens.ts';

export const PrintOnly = styled.div`
  display: none;
  ${media.print} {
    display: block;
  }
`;

export const ScreenOnly = styled.div`
  ${media.print} {
    display: none;
  }
`;
