import { byClass, byTag, cellsOf, textOf, type Element } from '../../html.ts';
import { isSummary } from '../../printed-words.ts';
import type { Reading } from '../../reading.ts';
import { isNothing, readBureau } from '../../values.ts';
import { columnsOf, readTable } from './table.ts';

const otherParts = ['name', 'credit score', 'date filed/reported'];

/** Notes the tables of bureaus side by side that were read as nothing, and inquiries whose heading was not found. */
export function noteUnreadParts(page: Element, hasInquiries: boolean, { problems }: Reading): void {
  const note = (path: string, text: string) =>
    problems.push({ path, code: 'unknown-part', message: `“${text.slice(0, 40)}” was not read` });
  const inBlocks = new Set(byClass(page, 'crPrint').map((block) => columnsOf(block)[0]));
  for (const [index, table] of columnsOf(page).entries()) {
    const { columns, rows } = readTable(table);
    const isAccount = rows.has('account #');
    const hasBureaus = columns.some(Boolean);
    const isKnown = isAccount
      ? inBlocks.has(table)
      : isSummary(rows) || otherParts.some((label) => rows.has(label));
    const isEmpty = [...rows.values()].every(({ cells }) =>
      cells.slice(1).every((cell) => isNothing(textOf(cell))),
    );
    if (isEmpty || (hasBureaus ? isKnown : !isAccount)) continue;
    note(`tables[${index}]`, [...rows.values()][0]!.label);
  }
  if (hasInquiries) return;
  const inquiry = byTag(page, 'tr')
    .map(cellsOf)
    .find(
      (cells) =>
        cells.length === 4 &&
        cells.every(({ tagName }) => tagName === 'td') &&
        readBureau(textOf(cells[3]!)),
    );
  if (inquiry) note('Inquiries', textOf(inquiry[0]!));
}
