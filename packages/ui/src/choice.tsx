import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { checkStyle } from './check-style.ts';
import { bounded, color, lineHeight, media, radius, space, weight } from './tokens.ts';

export interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
}

const CardLabel = styled.label`
  display: grid;
  grid-template-columns: ${bounded(1.5)} minmax(0, 1fr);
  align-items: center;
  gap: ${space[1.5]};
  min-height: 3.5rem;
  padding: ${space[1.5]} ${space[2]};
  border: 1px solid ${color.ruleStrong};
  border-radius: ${radius.md};
  background: ${color.surface};
  line-height: ${lineHeight.snug};
  cursor: pointer;
  ${media.belowMd} {
    min-height: 3.125rem;
    padding-block: ${space[1]};
  }
  ${media.largeTextOnPhone} {
    gap: ${space[1]};
    padding-inline: ${space[1]};
  }
  ${media.hover} {
    &:hover {
      border-color: ${color.accent};
    }
  }
  &:has(:checked) {
    border-color: ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accent};
    background: ${color.accentSoft};
    color: ${color.accentInk};
    font-weight: ${weight.semibold};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
`;

const Dot = styled.input`
  ${checkStyle}
  &:focus-visible {
    outline: none;
  }
`;

export function Choice({ label, className, ...rest }: ChoiceProps) {
  return (
    <CardLabel className={className}>
      <Dot {...rest} type="radio" />
      <span>{label}</span>
    </CardLabel>
  );
}
