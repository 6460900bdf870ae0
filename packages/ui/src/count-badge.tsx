import { styled } from 'styled-components';
import { bounded, color, media, radius, weight } from './tokens.ts';

export interface CountBadgeProps {
  count: number;
  /** The complete phrase for assistive technology: "3 unread notifications". */
  label: string;
}

const Bubble = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: ${bounded(1.375)};
  height: ${bounded(1.375)};
  padding: 0 ${bounded(0.375)};
  border-radius: ${radius.pill};
  background: ${color.danger};
  color: ${color.onDanger};
  font-size: ${bounded(0.8125)};
  font-weight: ${weight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  ${media.forcedColors} {
    forced-color-adjust: none;
  }
`;

export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <Bubble>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{label}</span>
    </Bubble>
  );
}
