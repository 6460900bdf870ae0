import { styled } from 'styled-components';
import { SpinnerMark } from './spinner-mark.tsx';
import { color, space } from './tokens.ts';

export interface SpinnerProps {
  label: string;
  showLabel?: boolean | undefined;
  size?: number | undefined;
}

const Status = styled.div`
  display: inline-flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[2]};
  color: ${color.accent};
  & > span {
    color: ${color.inkSoft};
  }
`;

export function Spinner({ label, showLabel, size }: SpinnerProps) {
  return (
    <Status role="status">
      <SpinnerMark size={size ?? 32} />
      <span className={showLabel === true ? undefined : 'visually-hidden'}>{label}</span>
    </Status>
  );
}
