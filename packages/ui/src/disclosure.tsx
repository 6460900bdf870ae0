import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from './icon.tsx';
import { chevronRightIcon } from './icons.ts';
import { color, media, motion, radius, space, weight } from './tokens.ts';

export interface DisclosureProps {
  summary: ReactNode;
  wide?: boolean | undefined;
  open?: boolean | undefined;
  children: ReactNode;
}

const Details = styled.details<{ $wide: boolean }>`
  & > summary {
    display: ${({ $wide }) => ($wide ? 'flex' : 'inline-flex')};
    align-items: center;
    gap: ${space[0.5]};
    padding: ${space[0.5]} 0;
    border-radius: ${radius.sm};
    color: ${color.accentInk};
    font-weight: ${weight.medium};
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary > svg {
    transition: rotate ${motion.quick};
  }
  &[open] > summary > svg {
    rotate: 90deg;
  }
  ${media.print} {
    &::details-content {
      content-visibility: visible;
    }
    & > summary > svg {
      display: none;
    }
  }
`;

const Content = styled.div<{ $wide: boolean }>`
  ${({ $wide }) => !$wide && 'max-width: 65ch;'}
  padding: ${space[0.5]} 0 ${space[1]};
  ${({ $wide }) => !$wide && `padding-left: ${space[3]};`}
  color: ${color.inkSoft};
`;

export function Disclosure({ summary, wide, open, children }: DisclosureProps) {
  return (
    <Details open={open} $wide={wide ?? false}>
      <summary>
        <Icon icon={chevronRightIcon} size={20} />
        {summary}
      </summary>
      <Content $wide={wide ?? false}>{children}</Content>
    </Details>
  );
}
