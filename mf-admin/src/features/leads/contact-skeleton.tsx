import { Skeleton } from '@repo/ui/skeleton.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';

/** Placeholder of how to reach a person: four lines on a phone, one on a wide screen. */
export function ContactSkeleton() {
  return (
    <Lines>
      {(['long', 'medium', 'medium', 'medium'] as const).map((width, line) => (
        <Skeleton key={line} shape="text" width={width} />
      ))}
    </Lines>
  );
}

const Lines = styled.span`
  display: grid;
  gap: ${space[0.5]};
  ${media.md} {
    & > :not(:first-child) {
      display: none;
    }
  }
`;
