import { Skeleton } from '@repo/ui/skeleton.tsx';
import { styled } from 'styled-components';
import { useLanguage } from './client-list.messages.ts';

/** A formatted number, or a placeholder of the same height while it loads. */
export function StatValue({ value }: { value: number | undefined }) {
  const { format } = useLanguage();
  if (value !== undefined) return format.number(value);
  return (
    <Line>
      <Skeleton shape="title" width="short" />
    </Line>
  );
}

const Line = styled.span`
  display: grid;
  align-items: center;
  block-size: 1.15em;
`;
