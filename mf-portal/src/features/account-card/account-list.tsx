import { color, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

export const AccountList = styled.ul`
  & > li + li {
    border-top: 1px solid ${color.rule};
  }
`;

export const AccountListItem = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[2]};
  padding-block: ${space[1.5]};
  & > div {
    flex: 1 1 10rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > button {
    flex: none;
  }
`;
