import { PairReader } from '../../labelled-lines.ts';
import type { Line } from '../../pdf.ts';
import { isUnlabelled, lineText, type Context, type Part } from './layout.ts';
import { PairFields } from './pair-fields.ts';

export function readPublicRecords(
  { entries }: Part,
  { layout, labels, snapshot, problems }: Context,
): void {
  const records: { title: Line | null; pairs: PairReader }[] = [];
  for (const [index, entry] of entries.entries()) {
    const last = records.at(-1);
    if (typeof entry === 'string') {
      last?.pairs.close();
      continue;
    }
    const below = entries[index + 1];
    const isTitle =
      isUnlabelled(entry, labels) && typeof below === 'object' && !isUnlabelled(below, labels);
    if (isTitle && (!last || last.pairs.has('dateFiled'))) {
      records.push({ title: entry, pairs: new PairReader(labels) });
    } else last?.pairs.read(entry);
  }
  for (const { title, pairs } of records) {
    if (!pairs.has('dateFiled')) continue;
    const row = new PairFields(pairs, problems);
    const isTyped = row.one('type') === null && title && PUBLIC_RECORD.test(lineText(title));
    snapshot.publicRecords.push({
      bureau: layout.bureau,
      type: isTyped
        ? row.text('type', { text: lineText(title), path: title.path })
        : row.text('type'),
      status: row.text('status', row.one('recordStatus') ?? row.one('payStatus')),
      court: row.text('court'),
      referenceNumber: row.text('referenceNumber'),
      amount: row.amount('amount'),
      dateFiled: row.date('dateFiled'),
      dateResolved: row.date('dateResolved'),
      provenance: row.fields.provenance,
    });
  }
}

const PUBLIC_RECORD = /bankruptcy|lien|judgment|foreclosure|garnishment/i;
