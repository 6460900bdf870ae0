import { PairReader } from '../../labelled-lines.ts';
import type { Line } from '../../pdf.ts';
import { isAddress, isUnlabelled, lineText, type Context, type Part } from './layout.ts';
import { PairFields } from './pair-fields.ts';

interface Block {
  titles: Line[];
  pairs: PairReader;
  firstField: string | null | undefined;
}

export function readPublicRecords({ entries }: Part, context: Context): void {
  const { labels } = context;
  const blocks: Block[] = [];
  let titles: Line[] = [];
  for (const [index, entry] of entries.entries()) {
    const last = blocks.at(-1);
    if (typeof entry === 'string') {
      last?.pairs.close();
      continue;
    }
    const isFull = !last || last.pairs.has('dateFiled');
    if (isUnlabelled(entry, labels)) {
      const below = entries.slice(index + 1).find((one) => typeof one === 'object');
      const isAbove = below && (titles.length > 0 || !isUnlabelled(below, labels));
      if (isFull && (isAbove || TITLE.test(lineText(entry)))) titles.push(entry);
      else last?.pairs.read(entry);
      continue;
    }
    const [{ field } = {}] = labels.split(entry);
    if (isFull && (!last || titles.length > 0 || field === last.firstField)) {
      blocks.push({ titles, pairs: new PairReader(labels), firstField: field });
      titles = [];
    }
    blocks.at(-1)!.pairs.read(entry);
  }
  for (const block of blocks) if (block.pairs.has('dateFiled')) readRecord(block, context);
}

function readRecord({ titles, pairs }: Block, { layout, snapshot, problems }: Context): void {
  const row = new PairFields(pairs, problems);
  const located = (field: string, pattern: RegExp) => {
    const title = titles.find(
      (line) => pattern.test(lineText(line)) && !lineText(line).endsWith('.') && !isAddress(line),
    );
    const [, text, number] = (title && NUMBERED.exec(lineText(title))) ?? [];
    return (
      row.one(field) ??
      (text && title
        ? { text: field === 'referenceNumber' ? number! : text, path: title.path }
        : null)
    );
  };
  const reference = located('referenceNumber', WITH_NUMBER);
  const record = {
    bureau: layout.bureau,
    type: row.text('type', located('type', KIND)),
    status: row.text('status', row.one('recordStatus') ?? row.one('payStatus')),
    court: row.text('court', located('court', COURT)),
    referenceNumber: row.text('referenceNumber', reference),
    amount: row.amount('amount', row.one('amount') ?? row.one('balance')),
    dateFiled: row.date('dateFiled'),
    dateResolved: row.date('dateResolved'),
    provenance: row.fields.provenance,
  };
  // The header of a table has labels only.
  if (record.dateFiled || record.type) snapshot.publicRecords.push(record);
}

const KIND = /bankruptcy|lien|judgment|foreclosure|garnishment/i;
const COURT = /\bcourt\b|\bct\b|\bbkpt\b/i;
const TITLE = new RegExp(`${KIND.source}|${COURT.source}`, 'i');
const WITH_NUMBER = / \S*\d{4}\S*$/;
const NUMBERED = /^(.+?)(?: (\S*\d{4}\S*))?$/;
