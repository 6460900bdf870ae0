import { styled } from 'styled-components';
import { color, media, motion, radius } from './tokens.ts';

const Track = styled.svg<{ $thick: boolean }>`
  width: 100%;
  height: ${({ $thick }) => ($thick ? '0.625rem' : '0.375rem')};
  border-radius: ${radius.pill};
  background: ${color.sunken};
  box-shadow: inset 0 0 0 1px ${color.rule};
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
  & > rect {
    transition: width ${motion.gentle};
  }
`;

export interface BarFillProps {
  share: number;
  fill: string;
  thick?: boolean | undefined;
}

/** A filled track. An SVG, because the policy of prerendered pages forbids style attributes. */
export function BarFill({ share, fill, thick }: BarFillProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  return (
    <Track $thick={thick ?? false} aria-hidden="true" focusable="false">
      <rect width={`${percent}%`} height="100%" rx="5" fill={fill} />
    </Track>
  );
}
