import { Card } from '@repo/ui/card.tsx';
import { styled } from 'styled-components';

/** A card around a scrolling list: its corners clip what scrolls. */
export const ListCard = styled(Card).attrs({ padding: 'none' })`
  overflow: hidden;
`;
