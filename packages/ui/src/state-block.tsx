import { styled } from 'styled-components';
import { color, radius, space } from './tokens.ts';

export const StateBlock = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[1]};
  max-width: 30rem;
  margin-inline: auto;
  padding: ${space[4]} ${space[2]};
  text-align: center;
`;

export const StateMark = styled.span<{ $soft: string; $ink: string }>`
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  margin-bottom: ${space[1]};
  border-radius: ${radius.pill};
  background: ${({ $soft }) => $soft};
  color: ${({ $ink }) => $ink};
`;

export const StateText = styled.div`
  color: ${color.inkSoft};
  text-wrap: pretty;
`;

export const StateActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  margin-top: ${space[2]};
`;
