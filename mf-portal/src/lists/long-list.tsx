import { ScrollArea, type ScrollAreaProps } from '@repo/ui/scroll-area.tsx';

interface LongListProps extends ScrollAreaProps {
  length: number;
}

const SHORT = 12;

export function LongList({ length, ...area }: LongListProps) {
  return length > SHORT ? <ScrollArea {...area} /> : area.children;
}
