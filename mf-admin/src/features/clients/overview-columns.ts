import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

export const OverviewColumns = styled.div`
  display: grid;
  gap: ${space[2]};
  align-items: start;
  ${media.lg} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;
