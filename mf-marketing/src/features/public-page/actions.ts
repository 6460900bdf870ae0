import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

/** Buttons beside each other, or as wide as each other when they do not fit in one line. */
export const Actions = styled.div`
  display: grid;
  gap: ${space[1.5]};

  ${media.sm} {
    display: flex;
    flex-wrap: wrap;
    width: fit-content;

    > * {
      flex: 1 1 auto;
      max-width: 26rem;
    }
  }
`;
