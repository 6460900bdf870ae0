import { styled } from 'styled-components';
import { Skeleton } from './skeleton.tsx';
import { color, space } from './tokens.ts';

const Line = styled.div`
  display: grid;
  grid-template-columns: 2.5rem 1fr;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]} 0;
  border-top: 1px solid ${color.rule};
  & > span:last-child {
    display: grid;
    gap: ${space[1]};
  }
`;

export function SkeletonList({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <Line key={row}>
          <Skeleton shape="circle" />
          <span>
            <Skeleton width={row % 2 === 0 ? 'medium' : 'long'} />
            <Skeleton width="short" />
          </span>
        </Line>
      ))}
    </div>
  );
}
