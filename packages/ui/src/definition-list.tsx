import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, space } from './tokens.ts';

export interface Definition {
  term: string;
  value: ReactNode;
  key?: string | undefined;
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

export function DefinitionList({ items }: { items: Definition[] }) {
  return (
    <Rows>
      {items.map(({ term, value, key }) => (
        <div key={key ?? term}>
          <Term>{term}</Term>
          <Value>{value}</Value>
        </div>
      ))}
    </Rows>
  );
}
