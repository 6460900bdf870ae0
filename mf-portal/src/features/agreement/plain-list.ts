import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

export const PlainList = styled.ul`
  display: grid;
  gap: ${space[1]};
  max-width: 65ch;
  padding-left: 1.25rem;
  list-style: disc;
`;

export const NumberedList = styled(PlainList).attrs({ as: 'ol' })`
  list-style: decimal;
`;
