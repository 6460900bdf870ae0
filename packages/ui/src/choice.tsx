import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { checkStyle } from './check-style.ts';
import { color, fontSize, lineHeight, media, radius, space, weight } from './tokens.ts';

export interface ChoiceProps extends ComponentPropsWithRef<'input'> {
  label: ReactNode;
  hint?: ReactNode | undefined;
  type?: 'radio' | 'checkbox' | undefined;
}

const CardLabel = styled.label`
  display: grid;
  grid-template-columns: 1.5rem 1fr;
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
  &:hover {
    border-color: ${color.accent};
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

const Small = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${fontSize.sm};
  font-weight: ${weight.regular};
`;

/** One answer as a card for a thumb; put several in a FieldSet. */
export function Choice({ label, hint, type, className, ...rest }: ChoiceProps) {
  return (
    <CardLabel className={className}>
      <Dot {...rest} type={type ?? 'radio'} />
      <span>
        {label}
        {hint && <Small>{hint}</Small>}
      </span>
    </CardLabel>
  );
}
