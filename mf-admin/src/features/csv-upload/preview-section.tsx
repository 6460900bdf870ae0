import { Button } from '@repo/ui/button.tsx';
import { Card, TitledCard } from '@repo/ui/card.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './csv-upload.messages.ts';

/** More at once would make the page slow. */
const SHOWN_AT_ONCE = 200;

interface PreviewSectionProps<RowType> {
  title: string;
  text?: string;
  rows: readonly RowType[];
  rowKey(row: RowType, index: number): string | number;
  renderRow(row: RowType): ReactNode;
  /** Closed at first, for what needs no decision. */
  folded?: boolean;
  renderAction?(shown: readonly RowType[]): ReactNode;
  footer?: ReactNode;
}

/** A section of rows of one kind; not rendered without rows. */
export function PreviewSection<RowType>(props: PreviewSectionProps<RowType>) {
  const { title, text, rows, folded, renderAction, footer } = props;
  const { format } = useLanguage();
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  if (rows.length === 0) return null;
  const shown = rows.slice(0, limit);
  const heading = `${title} (${format.number(rows.length)})`;
  const list = <Rows {...props} shown={shown} onMore={() => setLimit(limit + SHOWN_AT_ONCE)} />;
  if (folded === true) {
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

interface RowsProps<RowType> extends PreviewSectionProps<RowType> {
  shown: readonly RowType[];
  onMore(): void;
}

function Rows<RowType>({ rows, shown, rowKey, renderRow, onMore }: RowsProps<RowType>) {
  const { t, format } = useLanguage();
  return (
    <Stack gap={1}>
      <List role="list">
        {shown.map((row, index) => (
          <li key={rowKey(row, index)}>{renderRow(row)}</li>
        ))}
      </List>
      {shown.length < rows.length && (
        <Row>
          <Text as="span" size="sm" tone="soft" role="status">
            {t('csvUpload.shownOf', {
              shown: format.number(shown.length),
              number: format.number(rows.length),
            })}
          </Text>
          <Button variant="secondary" size="sm" onClick={onMore}>
            {t('csvUpload.more')}
          </Button>
        </Row>
      )}
    </Stack>
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
