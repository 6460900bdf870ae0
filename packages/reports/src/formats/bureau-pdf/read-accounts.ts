import { PairReader, type Labels, type Located } from '../../labelled-lines.ts';
import { GridReader } from '../../payment-grid.ts';
import type { Line } from '../../pdf.ts';
import {
  isAddress,
  isUnlabelled,
  keyOf,
  lineText,
  type Context,
  type Entry,
  type Part,
  type PdfLayout,
} from './layout.ts';
import { readAccount, type Block } from './read-account.ts';

const isNumbered = (line: Line, { accountStart }: PdfLayout): boolean =>
  accountStart.number?.test(lineText(line)) === true;

function startsAccount(line: Line, block: Block | null, { layout, labels }: Context): boolean {
  const { fields, line: text } = layout.accountStart;
  if (text !== undefined) return keyOf(line) === text;
  if (isNumbered(line, layout)) return true;
  // If one account has a number, all have.
  if (block?.title && isNumbered(block.title, layout)) return false;
  const start = labels.split(line).find(({ field }) => fields.includes(field ?? ''));
  if (!start) return false;
  if (!block || block.pairs.has(start.field!)) return true;
  return (
    start.field === 'creditor' &&
    block.title !== null &&
    keyOf(block.title) !== start.text.toLowerCase()
  );
}

const ADDRESS_LINES = 3;
const PHONE = /^\(?\d{3}\)?[ .-]*\d{3}[ .-]\d{4}$/;

function isAboveAccount(below: readonly Entry[], block: Block | null, context: Context): boolean {
  const lines = below
    .filter((entry) => typeof entry === 'object' && !entry.isAdverse)
    .slice(0, ADDRESS_LINES + 1) as Line[];
  const start = lines.findIndex((line) => startsAccount(line, block, context));
  if (start < 0 || isNumbered(lines[start]!, context.layout)) return false;
  return lines.slice(0, start).every(isAddress);
}

/** Labels that only accounts have. */
const ofAccounts: ReadonlySet<string | null | undefined> = new Set([
  'accountNumber',
  'dateOpened',
  'creditLimit',
  'highBalance',
  'pastDue',
  'monthlyPayment',
]);
const FIRST_LINES = 12;

/** Notes accounts in a part of another kind, because the heading above them is not listed. */
export function noteAccounts({ entries }: Part, context: Context): void {
  const { labels, problems } = context;
  const lines = entries.filter((entry) => typeof entry === 'object');
  const start = lines.findIndex(
    (line, index) =>
      startsAccount(line, null, context) &&
      lines
        .slice(index, index + FIRST_LINES)
        .some((below) => labels.split(below).some(({ field }) => ofAccounts.has(field))),
  );
  if (start < 0) return;
  const { path } = lines[start]!;
  const name = lineText(lines[start - 1] ?? lines[start]!).slice(0, 40);
  problems.push({ path, code: 'unknown-part', message: `“${name}” was not read as an account` });
}

export function readAccounts(part: Part, context: Context): void {
  const { layout, labels } = context;
  const { entries } = part;
  const blocks: Block[] = [];
  let title: Line | null = null;
  let address: Line[] = [];
  let adverse: Located | null = part.adverse;
  let isTable = false;
  const isNamed = layout.accountStart.fields[0] === 'creditor';
  for (const [index, entry] of entries.entries()) {
    const block = blocks.at(-1) ?? null;
    if (typeof entry === 'string') {
      block?.pairs.close();
      block?.grid.close();
      isTable = entry === 'table';
      continue;
    }
    if (entry.isAdverse) {
      const next = entries.slice(index + 1).find((one) => typeof one === 'object');
      const mark = { text: lineText(entry), path: entry.path };
      if (next && startsAccount(next, block, context)) adverse = mark;
      else block?.pairs.add('adverse', mark);
      continue;
    }
    if (startsAccount(entry, block, context)) {
      const { row, otherRows } = layout.grid;
      const next = {
        title: titleIn(entry, labels) ?? (isNumbered(entry, layout) ? entry : title),
        pairs: new PairReader(labels),
        grid: new GridReader(row, otherRows),
        path: entry.path,
      };
      if (adverse) next.pairs.add('adverse', adverse);
      for (const line of address)
        next.pairs.add(PHONE.test(lineText(line)) ? 'creditorPhone' : 'creditorAddress', {
          text: lineText(line),
          path: line.path,
        });
      next.pairs.read(entry);
      blocks.push(next);
      title = null;
      address = [];
      adverse = part.adverse;
      isTable = false;
      continue;
    }
    const isTitle =
      !isNamed &&
      isUnlabelled(entry, labels) &&
      isAboveAccount(entries.slice(index + 1, index + 12), block, context);
    if (isTitle && isAddress(entry)) address.push(entry);
    else if (isTitle) {
      title = entry;
      address = [];
    } else {
      title = null;
      address = [];
      if (!block || isTable) continue;
      else if (!layout.hasValuesBelow && labels.isTableHeader(entry)) isTable = true;
      else if (block.grid.read(entry)) block.pairs.close();
      else block.pairs.read(entry);
    }
  }
  for (const block of blocks) readAccount(block, part, context);
}

function titleIn(line: Line, labels: Labels): Line | null {
  const [first, second] = labels.split(line);
  const [cell] = line.cells;
  const isTitle = first?.field === undefined && second?.field && cell!.text === first?.text;
  const title = { ...line, cells: [cell!] };
  return isTitle && !isAddress(title) ? title : null;
}
