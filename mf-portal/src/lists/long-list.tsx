import { ScrollArea, type ScrollAreaProps } from '@repo/ui/scroll-area.tsx';

interface LongListProps extends ScrollAreaProps {
  length: number;
}

/** Lists up to this length need no scroll area. */
const SHORT = 12;

export function LongList({ length, ...area }: LongListProps) {
  return length > SHORT ? <ScrollArea {...area} /> : area.children;
}
