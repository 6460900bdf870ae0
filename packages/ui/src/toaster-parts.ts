import * as RadixToast from '@radix-ui/react-toast';
import { keyframes, styled } from 'styled-components';
import { color, fontSize, layer, media, motion, radius, shadow, space, weight } from './tokens.ts';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(0.75rem); }
`;

const leave = keyframes`
  from { transform: translateX(var(--radix-toast-swipe-end-x)); }
  to { transform: translateX(110%); opacity: 0; }
`;

export const Viewport = styled(RadixToast.Viewport)`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.toast};
  ${media.print} {
    display: none;
  }
  padding: ${space[2]};
  padding-bottom: calc(${space[2]} + var(--toast-clearance, 0px) + env(safe-area-inset-bottom));
  ${media.md} {
    inset: auto 0 0 auto;
    width: 26rem;
    padding: ${space[3]};
    padding-bottom: calc(${space[3]} + var(--toast-clearance, 0px) + env(safe-area-inset-bottom));
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
  & > button {
    margin: -0.375rem -0.375rem 0 0;
  }
  &[data-state='open'] {
    animation: ${arrive} 200ms ease-out;
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
