import { styled } from 'styled-components';
import { color } from './tokens.ts';

const Mark = styled.svg`
  flex: none;
  & > .ground {
    fill: ${color.accent};
  }
  & > .line {
    fill: none;
    stroke: ${color.onAccent};
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 2.6;
  }
`;

/** Our own mark: a ledger line that turns upward. Decorative. */
export function LogoMark({ size = 32 }: { size?: number | undefined }) {
  return (
    <Mark width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className="ground" width="32" height="32" rx="9" />
      <path className="line" d="M8 11.5h6M8 22h5.5c5.5 0 10.5-4.5 10.5-12M19.5 13.5L24 9l4 4.5" />
    </Mark>
  );
}
