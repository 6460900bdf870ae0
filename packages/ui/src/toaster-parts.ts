import * as RadixToast from '@radix-ui/react-toast';
import { css, keyframes, styled } from 'styled-components';
import { color, fontSize, layer, media, motion, radius, shadow, space, weight } from './tokens.ts';

// Opaque from the first frame, because half-transparent text would lack contrast.
const arriveFromAbove = keyframes`
  from { transform: translateY(calc(-100% - 1rem)); }
`;

const arriveFromBelow = keyframes`
  from { transform: translateY(calc(100% + 1rem)); }
`;

const leave = keyframes`
  from { transform: translateX(var(--radix-toast-swipe-end-x)); }
  to { transform: translateX(110%); }
`;

const above = css`
  inset-block: calc(${space[1]} + var(--frame-top, 0px) + env(safe-area-inset-top)) auto;
  --arrive: ${arriveFromAbove};
`;

const below = css`
  inset-block: auto calc(${space[1]} + var(--toast-clearance, 0px) + env(safe-area-inset-bottom));
  --arrive: ${arriveFromBelow};
`;

export const Viewport = styled(RadixToast.Viewport)`
  position: fixed;
  inset-inline: ${space[1]};
  z-index: ${layer.toast};
  ${above}
  &[data-moved] {
    ${below}
  }
  ${media.md} {
    inset-inline: auto ${space[3]};
    width: 23rem;
    max-width: calc(100vw - 2 * ${space[3]});
    ${below}
    &[data-moved] {
      ${above}
    }
  }
  ${media.print} {
    display: none;
  }
`;

export const Root = styled(RadixToast.Root)<{ $destructive: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space[1.5]};
  padding: ${space[2]};
  border: 1px solid ${({ $destructive }) => ($destructive ? color.danger : color.rule)};
  border-radius: ${radius.md};
  background: ${({ $destructive }) => ($destructive ? color.dangerSoft : color.surface)};
  box-shadow: ${shadow.floating};
  color: ${color.ink};
  & > svg {
    color: ${({ $destructive }) => ($destructive ? color.dangerInk : color.accent)};
  }
  ${media.largeTextOnPhone} {
    grid-template-columns: minmax(0, 1fr) auto;
    & > svg {
      display: none;
    }
  }
  & > button {
    margin: -0.375rem -0.375rem 0 0;
  }
  &[data-state='open'] {
    animation: var(--arrive) 200ms ease-out;
  }
  &[data-state='closed'] {
    animation: ${leave} 120ms ease-out forwards;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform ${motion.quick};
  }
`;

export const Title = styled(RadixToast.Title)`
  font-weight: ${weight.semibold};
  line-height: 1.5;
`;

export const Description = styled(RadixToast.Description)`
  color: ${color.inkSoft};
  font-size: ${fontSize.sm};
  line-height: 1.5;
  text-wrap: balance;
`;
