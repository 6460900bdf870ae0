import type { Bureau } from '@repo/contract/credit-reports';
import { byClass, byTag, cellsOf, classesOf, partsOf, textOf, type Element } from '../../html.ts';
import { readBureau } from '../../values.ts';

export const columnsOf = (element: Element) => byClass(element, 'rpt_table4column');

interface Table {
  columns: (Bureau | undefined)[];
  rows: Map<string, { cells: Element[]; label: string }>;
}

export function readTable(table: Element): Table {
  const rows = byTag(table, 'tr').map(cellsOf);
  const header = rows.find((cells) => cells.some((cell) => bureauOf(cell)));
  return {
    columns: (header ?? []).map(bureauOf),
    rows: new Map(
      rows.flatMap((cells) => {
        const [first] = cells;
        const label = first ? textOf(first).replace(/:$/, '').trim() : '';
        return label && cells !== header ? [[label.toLowerCase(), { cells, label }] as const] : [];
      }),
    ),
  };
}

export function bureauOf(cell: Element): Bureau | undefined {
  const named = classesOf(cell).find((name) =>
    /^header(TUC|EXP|EQF)$|^(tuc|exp|eqf)_header$/.test(name),
  );
  return readBureau(named?.replace(/_?header/, '') ?? textOf(cell));
}

export function partIn(cell: Element | undefined, which: number, count: number) {
  if (!cell || count === 1) return cell;
  const parts = partsOf(cell);
  return parts.length === count ? parts[which] : undefined;
}
