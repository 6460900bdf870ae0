import { Card } from '@repo/ui/card.tsx';
import { styled } from 'styled-components';

export const ListCard = styled(Card).attrs({ padding: 'none' })`
  overflow: hidden;
`;
