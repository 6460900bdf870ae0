import { styled } from 'styled-components';
import { color, radius, space } from '@repo/ui/tokens.ts';

export const Thread = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
`;

export const ThreadItem = styled.li<{ $own: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[0.5]};
  margin-inline: ${({ $own }) => ($own ? 'min(12%, 4rem) 0' : '0 min(12%, 4rem)')};
  padding: ${space[1.5]} ${space[2]};
  border: 1px solid ${color.rule};
  border-radius: ${radius.lg};
  background: ${({ $own }) => ($own ? color.accentSoft : color.surface)};
`;

export const ThreadText = styled.p`
  max-width: 65ch;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
