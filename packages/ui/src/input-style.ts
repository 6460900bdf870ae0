import { css } from 'styled-components';
import { color, media, motion, radius, space } from './tokens.ts';

/** With 16 px text, phones do not zoom in. */
export const inputStyle = css`
  width: 100%;
  min-width: 0;
  min-height: 3rem;
  padding: ${space[1]} ${space[1.5]};
  border: 1px solid ${color.ruleStrong};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.ink};
  font-size: 1rem;
  line-height: 1.5;
  transition: border-color ${motion.quick};
  &::placeholder {
    color: ${color.inkFaint};
    opacity: 1;
  }
  ${media.hover} {
    &:hover:not(:disabled) {
      border-color: ${color.inkSoft};
    }
  }
  &:focus-visible {
    border-color: ${color.focus};
    outline: 2px solid ${color.focus};
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
  &[readonly] {
    background: ${color.sunken};
  }
  &:disabled {
    background: ${color.sunken};
    border-color: ${color.rule};
    color: ${color.inkFaint};
    cursor: not-allowed;
  }
`;
