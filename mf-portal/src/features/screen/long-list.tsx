import { ScrollArea, type ScrollAreaProps } from '@repo/ui/scroll-area.tsx';

interface LongListProps extends ScrollAreaProps {
  length: number;
}

/** Lists up to this length stand in the page. */
const SHORT = 12;

/** A list that scrolls by itself once it is long (specification §9). */
export function LongList({ length, ...area }: LongListProps) {
  return length > SHORT ? <ScrollArea {...area} /> : area.children;
}
