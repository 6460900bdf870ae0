import { styled } from 'styled-components';
import { media, space, twoColumns } from './tokens.ts';

/** Stats side by side; two columns on a phone. */
export const StatGroup = styled.dl`
  display: grid;
  grid-template-columns: ${twoColumns('7rem', space[2])};
  gap: ${space[3]} ${space[2]};
  ${media.md} {
    grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
    gap: ${space[3]} ${space[4]};
  }
`;
