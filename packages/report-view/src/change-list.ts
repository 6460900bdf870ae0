import { color, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

/** Changes with an icon each. An item with `data-good` is good news. */
export const ChangeList = styled.ul`
  display: grid;
  gap: ${space[1]};
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space[1]};
    line-height: 1.5;
  }
  & > li:nth-child(n + 20) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 3rem;
  }
  & svg {
    margin-top: 0.125rem;
    color: ${color.inkSoft};
  }
  & > li[data-good] svg {
    color: ${color.accent};
  }
`;
