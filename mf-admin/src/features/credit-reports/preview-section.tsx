import { Button } from '@repo/ui/button.tsx';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './credit-reports.messages.ts';
import type { Pages } from './pages.ts';

interface PreviewSectionProps<RowType> {
  title: string;
  text?: string;
  count: number;
  pages: Pages<RowType>;
  rowKey(row: RowType): string | number;
  renderRow(row: RowType): ReactNode;
  /** Closed at first, for what needs no decision. */
  folded?: boolean;
  action?: ReactNode;
  footer?: ReactNode;
}

/** One kind of change with its rows; nothing when there is none. */
export function PreviewSection<RowType>(props: PreviewSectionProps<RowType>) {
  const { title, text, count, folded, action, footer } = props;
  const { format } = useLanguage();
  if (count === 0) return null;
  const heading = `${title} (${format.number(count)})`;
  if (folded === true) {
    return (
      <Card>
        <Disclosure summary={heading} wide>
          <Rows {...props} />
        </Disclosure>
      </Card>
    );
  }
  return (
    <Card role="group" aria-label={title}>
      <CardHeader title={heading} subtitle={text} action={action} />
      <Rows {...props} />
      {footer}
    </Card>
  );
}

function Rows<RowType>({ count, pages, rowKey, renderRow }: PreviewSectionProps<RowType>) {
  const { t, format } = useLanguage();
  const { rows, more, loading, failed } = pages;
  return (
    <Stack gap={1}>
      <List role="list">
        {rows.map((one) => (
          <li key={rowKey(one)}>{renderRow(one)}</li>
        ))}
      </List>
      {rows.length < count && (
        <Row>
          <Text as="span" size="sm" tone={failed ? 'danger' : 'soft'} role="status">
            {failed
              ? t('creditReports.moreFailed')
              : t('creditReports.shownOf', {
                  shown: format.number(rows.length),
                  number: format.number(count),
                })}
          </Text>
          {more && (
            <Button variant="secondary" size="sm" pending={loading} onClick={more}>
              {t('creditReports.more')}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  > li {
    padding-block: ${space[0.5]};
    content-visibility: auto;
    contain-intrinsic-block-size: auto 3.5rem;
  }
  > li + li {
    border-block-start: 1px solid ${color.rule};
  }
`;
