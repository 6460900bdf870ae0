import { styled } from 'styled-components';

/** Path data on a 24 × 24 grid, stroke only. */
export type IconDrawing = `M${string}`;

export interface IconProps {
  icon: IconDrawing;
  size?: 16 | 20 | 24 | 32 | 40 | undefined;
  /** Only for an icon without text next to it; without a label it is hidden from assistive technology. */
  label?: string | undefined;
}

const Drawing = styled.svg`
  flex: none;
  fill: none;
  stroke: currentcolor;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

export function Icon({ icon, size = 24, label }: IconProps) {
  const naming =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Drawing
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={size >= 32 ? 1.4 : 1.75}
      focusable="false"
      {...naming}
    >
      <path d={icon} />
    </Drawing>
  );
}
