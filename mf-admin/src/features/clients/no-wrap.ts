import { media } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

export const NoWrap = styled.span`
  white-space: nowrap;
`;

/** Keeps long names from being squeezed into a column of single words. */
export const NameCell = styled.span`
  display: block;
  ${media.lg} {
    min-inline-size: 13rem;
  }
`;
