import { keyframes, styled } from 'styled-components';
import { Stack } from './stack.tsx';
import { color, radius } from './tokens.ts';

export interface SkeletonProps {
  /** A `text` is as tall as a line of the surrounding text, a `button` as a small one. */
  shape?: 'line' | 'text' | 'title' | 'button' | 'block' | 'circle' | undefined;
  width?: 'short' | 'medium' | 'long' | 'full' | undefined;
  height?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
}

const widths = { short: '25%', medium: '50%', long: '80%', full: '100%' } as const;
const tall = { line: '1rem', text: '1rem', title: '2rem', button: '2.25rem' } as const;
const heights = { sm: '4rem', md: '8rem', lg: '14rem', xl: '22rem' } as const;

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

const Shape = styled.span<{
  $width: string;
  $height: string;
  $radius: string;
  $text?: boolean;
}>`
  display: block;
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height};
  margin-block: ${({ $text }) => ($text ? 'calc((1lh - 1rem) / 2)' : '0')};
  border-radius: ${({ $radius }) => $radius};
  background: ${color.rule};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  if (shape === 'circle') {
    return <Shape $width="2.5rem" $height="2.5rem" $radius={radius.pill} aria-hidden="true" />;
  }
  return (
    <Shape
      $width={
        shape === 'button' ? '6rem' : widths[width ?? (shape === 'title' ? 'medium' : 'full')]
      }
      $height={shape === 'block' ? heights[height ?? 'md'] : tall[shape]}
      $radius={shape === 'block' ? radius.lg : radius.sm}
      $text={shape === 'text'}
      aria-hidden="true"
    />
  );
}

export function SkeletonBlocks({ heights }: { heights: readonly SkeletonProps['height'][] }) {
  return (
    <Stack gap={2}>
      {heights.map((height, index) => (
        <Skeleton key={index} shape="block" height={height} />
      ))}
    </Stack>
  );
}
