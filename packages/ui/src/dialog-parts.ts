import * as RadixDialog from '@radix-ui/react-dialog';
import { css, keyframes, styled } from 'styled-components';
import {
  color,
  fontSize,
  layer,
  lineHeight,
  media,
  radius,
  shadow,
  space,
  weight,
} from './tokens.ts';

const fade = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { opacity: 0; translate: 0 1.5rem; }
`;

export const Overlay = styled(RadixDialog.Overlay)<{ $opaque: boolean }>`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  background: ${({ $opaque }) => ($opaque ? color.paper : color.overlay)};
  animation: ${fade} 160ms ease-out;
`;

const centered = css`
  ${media.sm} {
    inset: 50% auto auto 50%;
    width: min(34rem, calc(100vw - 2rem));
    max-height: calc(100dvh - 4rem);
    transform: translate(-50%, -50%);
    border-radius: ${radius.lg};
  }
`;

export const Panel = styled(RadixDialog.Content)<{ $sheet: boolean }>`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.overlay};
  display: flex;
  flex-direction: column;
  max-height: calc(100dvh - 2rem);
  /* Becomes visible with forced colors, which drop the shadow. */
  border: 1px solid transparent;
  border-radius: ${radius.lg} ${radius.lg} 0 0;
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  color: ${color.ink};
  animation: ${rise} 200ms ease-out;
  &:focus-visible {
    outline: none;
  }
  ${({ $sheet }) => ($sheet ? 'max-width: 40rem; margin-inline: auto;' : centered)}
`;

export const Top = styled.div`
  display: flex;
  flex: none;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: calc(2.25rem + ${space[2]} + ${space[1]});
  padding: ${space[2]} ${space[2]} ${space[1]} ${space[3]};
  ${media.largeTextOnPhone} {
    padding-inline: ${space[1.5]};
  }
`;

export const Title = styled(RadixDialog.Title)`
  padding-top: ${space[1]};
  font-size: ${fontSize.lg};
  font-weight: ${weight.semibold};
  line-height: ${lineHeight.snug};
`;

export const Body = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[0.5]} ${space[3]} ${space[3]};
  ${media.largeTextOnPhone} {
    padding-inline: ${space[1.5]};
  }
`;

export const Description = styled(RadixDialog.Description)`
  margin-bottom: ${space[2]};
  color: ${color.inkSoft};
`;
