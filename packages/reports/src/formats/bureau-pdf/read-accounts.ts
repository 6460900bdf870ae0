import { PairReader, type Labels } from '../../labelled-lines.ts';
import { GridReader } from '../../payment-grid.ts';
import type { Line } from '../../pdf.ts';
import { isUnlabelled, keyOf, type Context, type Part } from './layout.ts';
import { readAccount, type Block } from './read-account.ts';

/** Whether an account begins at this line: with a label that begins one, if the last account has it already. */
function startsAccount(line: Line, block: Block | null, { layout, labels }: Context): boolean {
  const { fields, line: text } = layout.accountStart;
  if (text !== undefined) return keyOf(line) === text;
  const field = labels.split(line).find((segment) => fields.includes(segment.field ?? ''))?.field;
  if (!field) return false;
  const isCreditorOfBlock = field === 'creditor' && block?.title;
  return !block || block.pairs.has(field) || Boolean(isCreditorOfBlock);
}

/** Labels without any value are the header of a table. */
function isTableHeader(line: Line, labels: Labels): boolean {
  const segments = labels.split(line);
  return (
    segments.length > 2 && segments.every(({ field, text }) => field !== undefined && text === '')
  );
}

export function readAccounts(part: Part, context: Context): void {
  const { layout, labels } = context;
  const blocks: Block[] = [];
  let title: Line | null = null;
  let isTable = false;
  const isNamed = layout.accountStart.fields[0] === 'creditor';
  for (const [index, entry] of part.entries.entries()) {
    const block = blocks.at(-1) ?? null;
    if (typeof entry === 'string') {
      block?.pairs.close();
      block?.grid.close();
      isTable = entry === 'table';
      continue;
    }
    if (startsAccount(entry, block, context)) {
      const { row, otherRows } = layout.grid;
      const next = {
        title,
        pairs: new PairReader(labels),
        grid: new GridReader(row, otherRows),
        path: entry.path,
      };
      next.pairs.read(entry);
      blocks.push(next);
      title = null;
      isTable = false;
      continue;
    }
    title = null;
    const below = part.entries.slice(index + 1).find((one) => one !== 'within');
    const isTitle =
      !isNamed &&
      typeof below === 'object' &&
      isUnlabelled(entry, labels) &&
      startsAccount(below, block, context);
    if (isTitle) title = entry;
    else if (!block || isTable) continue;
    else if (isTableHeader(entry, labels)) isTable = true;
    else if (block.grid.read(entry)) block.pairs.close();
    else block.pairs.read(entry);
  }
  for (const block of blocks) readAccount(block, part, context);
}
