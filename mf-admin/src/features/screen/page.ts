import { Container } from '@repo/ui/container.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

/** The measure of every admin screen: wide, for tables. */
export const Page = styled(Container).attrs({ width: 'wide' })`
  padding-block: ${space[3]} ${space[6]};
  overflow-wrap: anywhere;
  ${media.md} {
    padding-block: ${space[4]} ${space[6]};
  }
`;
