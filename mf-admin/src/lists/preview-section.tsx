import { Card, TitledCard } from '@repo/ui/card.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../language.ts';
import { ShowMore } from './show-more.tsx';

const SHOWN_AT_ONCE = 200;

interface PreviewSectionProps<RowType> {
  title: string;
  text?: string;
  rows: readonly RowType[];
  rowKey(row: RowType, index: number): string | number;
  renderRow(row: RowType): ReactNode;
  folded?: boolean;
  renderAction?(shown: readonly RowType[]): ReactNode;
  footer?: ReactNode;
}

export function PreviewSection<RowType>(props: PreviewSectionProps<RowType>) {
  const { title, text, rows, rowKey, renderRow, folded, renderAction, footer } = props;
  const { format } = useLanguage();
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  if (rows.length === 0) return null;
  const shown = rows.slice(0, limit);
  const heading = `${title} (${format.number(rows.length)})`;
  const list = (
    <Stack gap={1}>
      <List role="list">
        {shown.map((row, index) => (
          <li key={rowKey(row, index)}>{renderRow(row)}</li>
        ))}
      </List>
      <ShowMore shown={limit} of={rows.length} onMore={() => setLimit(limit + SHOWN_AT_ONCE)} />
    </Stack>
  );
  if (folded) {
    return (
      <Card>
        <Disclosure summary={heading} wide>
          {list}
        </Disclosure>
      </Card>
    );
  }
  return (
    <TitledCard
      role="group"
      aria-label={title}
      title={heading}
      subtitle={text}
      action={renderAction?.(shown)}
    >
      {list}
      {footer}
    </TitledCard>
  );
}

const List = styled.ul`
  > li {
    padding-block: ${space[0.5]};
    content-visibility: auto;
    contain-intrinsic-block-size: auto 3.5rem;
  }
  > li + li {
    border-block-start: 1px solid ${color.rule};
  }
`;
