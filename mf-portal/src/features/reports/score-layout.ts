import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

export const ScoreLayout = styled.div`
  display: grid;
  gap: ${space[4]};
  align-items: center;
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.25fr);
    gap: ${space[6]};
  }
`;
