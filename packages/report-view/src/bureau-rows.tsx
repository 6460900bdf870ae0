import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import { Stack } from '@repo/ui/stack.tsx';
import { color, fontSize, space } from '@repo/ui/tokens.ts';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { useOpenedPart } from './use-shown-part.tsx';

/** Rendering more at once would make the page slow. */
const SHOWN_AT_ONCE = 20;

interface BureauRowsProps<Row> {
  label: string;
  bureaus: readonly Bureau[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
  folded?: boolean;
  opened?: string | null;
  renderAction?: (row: Row) => ReactNode;
}

export function BureauRows<Row>(props: BureauRowsProps<Row>) {
  const { label, bureaus, rows, rowKey, renderRow, folded = false, opened, renderAction } = props;
  const { shown, list, more } = useOpenedPart(rows, SHOWN_AT_ONCE, rowKey, opened);
  return (
    <Stack gap={2}>
      <Box ref={list} $folded={folded} $acts={renderAction !== undefined}>
        <Heads as="div" aria-hidden $columns={bureaus.length}>
          <span />
          {bureaus.map((bureau) => (
            <span key={bureau}>{bureauNames[bureau]}</span>
          ))}
        </Heads>
        <ul role="list" aria-label={label}>
          {shown.map((row) => (
            <li key={rowKey(row)} id={rowKey(row)} tabIndex={-1}>
              {renderRow(row)}
              {renderAction?.(row)}
            </li>
          ))}
        </ul>
      </Box>
      {more}
    </Stack>
  );
}

interface BureauCellsProps {
  name: ReactNode;
  bureaus: readonly Bureau[];
  renderCell: (bureau: Bureau) => ReactNode;
}

export function BureauCells({ name, bureaus, renderCell }: BureauCellsProps) {
  return (
    <Cells $columns={bureaus.length}>
      <span>{name}</span>
      {bureaus.map((bureau) => (
        <span key={bureau}>
          <Label>{bureauNames[bureau]} </Label>
          {renderCell(bureau)}
        </span>
      ))}
    </Cells>
  );
}

const withActions = css`
  @container bureaus (min-width: 34rem) {
    & > div {
      padding-inline-end: 8rem;
    }
    & li {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 7rem;
      gap: ${space[2]};
      align-items: start;
    }
  }
`;

const Box = styled.div<{ $folded: boolean; $acts: boolean }>`
  container: bureaus / inline-size;
  font-size: ${fontSize.sm};
  line-height: 1.4;
  & li {
    padding-block: ${space[0.5]};
    border-top: 1px solid ${color.rule};
  }
  & li:nth-child(n + 10) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 3.5rem;
  }
  & > div {
    padding-block-end: ${space[0.5]};
    ${({ $folded }) => $folded && 'padding-inline-start: 1.5rem;'}
  }
  ${({ $acts }) => $acts && withActions}
`;

const Cells = styled.span<{ $columns: number }>`
  flex: 1;
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: 0 ${space[1]};
  min-width: 0;
  color: ${color.ink};
  font-variant-numeric: tabular-nums;
  & > :first-child {
    grid-column: 1 / -1;
  }
  @container bureaus (min-width: 34rem) {
    grid-template-columns: minmax(0, 1.5fr) repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
    & > :first-child {
      grid-column: auto;
    }
  }
  @container bureaus (max-width: 18.5rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Heads = styled(Cells)`
  color: ${color.inkSoft};
  @container bureaus (max-width: 18.5rem) {
    display: none;
  }
`;

const Label = styled.span`
  color: ${color.inkSoft};
  @container bureaus (min-width: 18.51rem) {
    position: absolute;
    clip-path: inset(50%);
  }
`;
