import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

export const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
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
