import { color, fontSize, media, space } from '@repo/ui/tokens.ts';
import { css, styled } from 'styled-components';

const wide = '@container (min-width: 60rem)';

export const ItemList = styled.div`
  container-type: inline-size;
  display: grid;
  margin-block-end: ${space[2]};
`;

export const ItemFields = styled.div`
  display: grid;
  gap: ${space[1]};
  align-items: start;
  padding-block: ${space[1.5]};
  border-block-end: 1px solid ${color.rule};
  grid-template:
    'bureau remove' auto
    'creditor creditor' auto
    'itemType itemType' auto
    'accountNumber balance' auto
    'dateOpened status' auto
    'disputeReason disputeReason' auto
    'removalDate removalDate' auto / minmax(0, 1fr) minmax(0, 1fr);
  @container (max-width: 22rem) {
    grid-template:
      'bureau remove' auto
      'creditor creditor' auto
      'itemType itemType' auto
      'accountNumber accountNumber' auto
      'balance balance' auto
      'dateOpened dateOpened' auto
      'status status' auto
      'disputeReason disputeReason' auto
      'removalDate removalDate' auto / minmax(0, 1fr) auto;
  }
  ${media.largeTextOnPhone} {
    grid-template:
      'remove' auto
      'bureau' auto
      'creditor' auto
      'itemType' auto
      'accountNumber' auto
      'balance' auto
      'dateOpened' auto
      'status' auto
      'disputeReason' auto
      'removalDate' auto / minmax(0, 1fr);
  }
  ${wide} {
    grid-template:
      'bureau creditor itemType accountNumber balance dateOpened remove' auto
      'status disputeReason disputeReason disputeReason disputeReason removalDate .' auto
      / 9rem minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr) 7.5rem 8.5rem 2.75rem;
  }
  label {
    font-size: ${fontSize.sm};
  }
  input,
  select {
    min-block-size: 2.75rem;
  }
`;

const hiddenLabel = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

export const Cell = styled.div<{ $area: string }>`
  grid-area: ${({ $area }) => $area};
  min-inline-size: 0;
  ${({ $area }) => $area === 'remove' && `justify-self: end; padding-block-start: 1.75rem;`}
  ${media.largeTextOnPhone} {
    padding-block-start: 0;
  }
  ${wide} {
    ${ItemFields} + ${ItemFields} > & label {
      ${hiddenLabel}
    }
    ${({ $area }) => $area === 'remove' && `${ItemFields} + ${ItemFields} > & { padding: 0; }`}
  }
`;
