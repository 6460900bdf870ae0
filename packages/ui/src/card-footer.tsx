import { styled } from 'styled-components';
import { color, space } from './tokens.ts';

/** The last line of a card, behind a thin rule. */
export const CardFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  margin-top: ${space[2]};
  padding-top: ${space[2]};
  border-top: 1px solid ${color.rule};
`;
