import { Card } from '@repo/ui/card.tsx';
import { styled } from 'styled-components';

/** A card around a scrolling list, whose corners clip the list. */
export const ListCard = styled(Card).attrs({ padding: 'none' })`
  overflow: hidden;
`;
