import { css, styled } from 'styled-components';
import { Icon } from './icon.tsx';
import { alertIcon } from './icons.ts';
import { color, fontSize, lineHeight, space, weight } from './tokens.ts';

export const labelStyle = css`
  display: block;
  color: ${color.ink};
  font-size: ${fontSize.base};
  font-weight: ${weight.semibold};
  line-height: ${lineHeight.snug};
`;

export const Marker = styled.span`
  color: ${color.inkFaint};
  font-weight: ${weight.regular};
`;

export const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.sm};
  line-height: ${lineHeight.snug};
`;

const ErrorLine = styled.p`
  display: flex;
  gap: ${space[0.5]};
  color: ${color.dangerInk};
  font-size: ${fontSize.sm};
  font-weight: ${weight.medium};
  line-height: 1.25rem;
  & > svg {
    margin-top: 0.125rem;
  }
`;

const ErrorNote = styled.small`
  display: block;
  color: ${color.inkSoft};
  font-size: ${fontSize.xs};
  font-weight: ${weight.regular};
`;

interface FieldErrorProps {
  id: string;
  note?: string | undefined;
  children: string;
}

export function FieldError({ id, note, children }: FieldErrorProps) {
  return (
    <ErrorLine id={id}>
      <Icon icon={alertIcon} size={16} />
      <span>
        {children}
        {note && <ErrorNote> {note}</ErrorNote>}
      </span>
    </ErrorLine>
  );
}
