// Cells of one account or label have the same `row-start-N` or `col-start-N`.
import type { Bureau } from '@repo/contract/credit-reports';
import { blocksOf, classesOf, descendants, textOf, type Element } from '../../html.ts';
import { isNothing, readBureau } from '../../values.ts';

export interface Grid {
  bureaus: Map<number, Bureau>;
  at(label: string, column: number): string | undefined;
  linesAt(label: string, column: number): string[];
  labels: string[];
  isEmpty: boolean;
}

export function readGrid(grid: Element): Grid {
  const cells = descendants(grid).flatMap((element) => {
    const [row, column] = ['row-start-', 'col-start-'].map((prefix) => {
      const found = classesOf(element).find((name) => name.startsWith(prefix));
      return found && Number(found.slice(prefix.length));
    });
    return row && column ? [{ element, row, column }] : [];
  });
  const rows = new Map(
    cells
      .filter(({ column, row }) => column === 1 && row > 1)
      .map(({ element, row }) => [textOf(element).replace(/:$/, '').toLowerCase(), row]),
  );
  const cellAt = (label: string, column: number) => {
    const row = rows.get(label.toLowerCase());
    return cells.find((cell) => cell.row === row && cell.column === column)?.element;
  };
  const headers = cells.filter(({ row, column }) => row === 1 && column > 1);
  return {
    bureaus: new Map(
      headers.flatMap(({ element, column }) => {
        const bureau = bureauOf(element);
        return bureau ? [[column, bureau] as const] : [];
      }),
    ),
    at(label, column) {
      const cell = cellAt(label, column);
      return cell && textOf(cell);
    },
    linesAt(label, column) {
      const cell = cellAt(label, column);
      return cell ? blocksOf(cell, '\n').flatMap((text) => text.split('\n')) : [];
    },
    labels: [...rows.keys()],
    isEmpty: cells.every(
      ({ element, row, column }) => row === 1 || column === 1 || isNothing(textOf(element)),
    ),
  };
}

export function bureauOf(element: Element): Bureau | undefined {
  const named = classesOf(element).find((name) => name.startsWith('bg-'));
  return readBureau(named?.slice('bg-'.length) ?? '') ?? readBureau(textOf(element));
}
