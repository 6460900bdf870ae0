import { styled } from 'styled-components';
import { Icon } from './icon.tsx';
import { chevronDownIcon } from './icons.ts';
import { PlainHeader, SortButton } from './table-parts.ts';

export interface ColumnSort {
  direction: 'asc' | 'desc' | null;
  onSort: () => void;
}

interface SortHeaderProps {
  header: string;
  sort: ColumnSort;
}

export function SortHeader({ header, sort: { direction, onSort } }: SortHeaderProps) {
  return (
    <>
      <SortButton type="button" onClick={onSort} $active={direction !== null}>
        {header}
        <Arrow $direction={direction}>
          <Icon icon={chevronDownIcon} size={16} />
        </Arrow>
      </SortButton>
      <PlainHeader>{header}</PlainHeader>
    </>
  );
}

/** Faint until the pointer or the focus is on the header, so that sortable headers are recognizable. */
const Arrow = styled.span<{ $direction: ColumnSort['direction'] }>`
  flex: none;
  display: grid;
  rotate: ${({ $direction }) => ($direction === 'asc' ? '180deg' : '0deg')};
  opacity: ${({ $direction }) => ($direction ? 1 : 0.35)};
`;
