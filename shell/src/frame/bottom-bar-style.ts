import { Link } from '@repo/federation/link.tsx';
import { color, space, weight } from '@repo/ui/tokens.ts';
import { css, styled } from 'styled-components';

const itemStyle = css`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: start;
  gap: 0.125rem;
  width: 100%;
  min-height: 3.75rem;
  padding: ${space[1]} ${space[0.5]} ${space[0.5]};
  border: 0;
  background: transparent;
  color: ${color.inkSoft};
  font-size: 0.75rem;
  font-weight: ${weight.medium};
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  &[aria-current] {
    color: ${color.accentInk};
    font-weight: ${weight.semibold};
    box-shadow: inset 0 2px 0 ${color.accent};
  }
`;

export const BarLink = styled(Link)`
  ${itemStyle}
`;

export const BarButton = styled.button`
  ${itemStyle}
`;

export const Count = styled.span`
  position: absolute;
  top: ${space[0.5]};
  left: calc(50% + 0.375rem);
`;
