import { css } from 'styled-components';
import { bounded, color, media, motion, radius } from './tokens.ts';

export const checkStyle = css`
  display: grid;
  place-content: center;
  width: ${bounded(1.5)};
  height: ${bounded(1.5)};
  margin: 0;
  appearance: none;
  border: 1.5px solid ${color.ruleStrong};
  border-radius: ${radius.sm};
  background: ${color.surface};
  cursor: inherit;
  &[type='radio'] {
    border-radius: ${radius.pill};
  }
  &::before {
    content: '';
    width: 0.875rem;
    height: 0.875rem;
    background: ${color.onAccent};
    clip-path: polygon(14% 44%, 0 62%, 40% 96%, 100% 20%, 82% 5%, 38% 66%);
    transform: scale(0);
    transition: transform ${motion.quick};
  }
  &[type='radio']::before {
    width: 0.625rem;
    height: 0.625rem;
    border-radius: ${radius.pill};
    clip-path: none;
  }
  &:checked {
    border-color: ${color.accent};
    background: ${color.accent};
  }
  &:checked::before {
    transform: none;
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:disabled {
    opacity: 0.5;
  }
  ${media.forcedColors} {
    appearance: auto;
    &::before {
      content: none;
    }
  }
`;
