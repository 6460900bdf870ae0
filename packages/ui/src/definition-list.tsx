import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, media, space } from './tokens.ts';

export interface Definition {
  term: string;
  value: ReactNode;
  key?: string | undefined;
}

export interface DefinitionListProps {
  items: Definition[];
  /** `rows`: term and value on one line; `columns`: term above value, side by side. */
  layout?: 'rows' | 'columns' | undefined;
}

const Rows = styled.dl`
  display: grid;
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space[2]};
    padding: ${space[1]} 0;
  }
  & > div + div {
    border-top: 1px solid ${color.rule};
  }
`;

const Columns = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};
  ${media.md} {
    grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  }
`;

const Term = styled.dt`
  color: ${color.inkSoft};
  font-size: ${fontSize.sm};
  line-height: 1.6rem;
`;

const Value = styled.dd`
  min-width: 0;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

/** Names and their values. */
export function DefinitionList({ items, layout }: DefinitionListProps) {
  const List = layout === 'columns' ? Columns : Rows;
  return (
    <List>
      {items.map(({ term, value, key }) => (
        <div key={key ?? term}>
          <Term>{term}</Term>
          <Value>{value}</Value>
        </div>
      ))}
    </List>
  );
}
