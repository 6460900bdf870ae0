import { color, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

/** The layout depends on the width of the list, not of the window, which includes the sidebar. */
export const ItemList = styled.div`
  container-type: inline-size;
  display: grid;
`;

/** One item: a card on a phone, two lines where there is room. */
export const ItemFields = styled.div`
  display: grid;
  gap: ${space[1]};
  align-items: start;
  padding-block: ${space[1.5]};
  border-block-end: 1px solid ${color.rule};
  grid-template:
    'bureau remove' auto
    'creditor creditor' auto
    'type type' auto
    'account balance' auto
    'opened status' auto
    'reason reason' auto
    'removal removal' auto / minmax(0, 1fr) minmax(0, 1fr);
  @container (min-width: 60rem) {
    grid-template:
      'bureau creditor type account balance opened remove' auto
      'status reason reason reason reason removal .' auto
      / 9rem minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr) 7.5rem 8.5rem 2.75rem;
  }
  label {
    font-size: 0.8125rem;
  }
  input,
  select {
    min-block-size: 2.75rem;
  }
`;

export const Cell = styled.div<{ $area: string }>`
  grid-area: ${({ $area }) => $area};
  min-inline-size: 0;
  ${({ $area }) => $area === 'remove' && `justify-self: end; padding-block-start: 1.625rem;`}
`;
