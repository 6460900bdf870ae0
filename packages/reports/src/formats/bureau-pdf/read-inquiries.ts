import { FieldReader } from '../../field-reader.ts';
import type { Located } from '../../labelled-lines.ts';
import type { Line } from '../../pdf.ts';
import { readDate } from '../../values.ts';
import { isAddress, lineText, type Context, type Part } from './layout.ts';

const datesIn = (text: string) => {
  const parts = text.replace(/,$/, '').split(/(?<=\d{4}), |; ?/);
  return parts.every((part) => readDate(part)) ? parts : [];
};

const isSentence = (line: Line) => lineText(line).endsWith('.');

/** A line with a name and a date, or a name with labels below, one of which has the dates beside or below it. */
export function readInquiries(
  { entries, inquiryKind }: Part,
  { layout, labels, snapshot, problems }: Context,
) {
  let names: Line[] = [];
  let open: Located | null | undefined;
  const add = (creditor: Located | null, path: string, dates: readonly string[]) => {
    for (const text of dates) {
      const fields = new FieldReader(problems, '');
      const date = fields.date('date', path, text);
      const name = creditor && fields.text('creditor', creditor.path, creditor.text);
      if (name)
        snapshot.inquiries.push({
          bureau: layout.bureau,
          creditor: name,
          date,
          kind: inquiryKind,
          provenance: fields.provenance,
        });
      else fields.problem(path, 'missing-creditor', 'It is not certain who inquired');
    }
  };
  for (const entry of entries) {
    if (typeof entry === 'string') {
      names = [];
      open = undefined;
      continue;
    }
    const { path, cells } = entry;
    const segments = labels.split(entry);
    const labelled = segments.find(({ field }) => field === 'inquiryDate');
    const dated = cells.filter(({ text }) => datesIn(text).length > 0);
    const creditor = open;
    open = undefined;
    if (labelled) {
      const [first] = segments;
      const isBeside = first?.field === undefined && first?.text;
      const [name, ...others] = isBeside ? [{ ...entry, cells: cells.slice(0, 1) }] : names;
      const isSure = name && others.length === 0 && !isAddress(name);
      const found = isSure ? { path: name.path, text: lineText(name) } : null;
      const text = labelled.text || (segments[segments.indexOf(labelled) + 1]?.text ?? '');
      add(found, path, datesIn(text));
      if (text === '' || text.endsWith(',')) open = found;
      names = [];
    } else if (creditor !== undefined && dated.length === 1) {
      const { text } = dated[0]!;
      add(creditor, path, datesIn(text));
      if (text.endsWith(',')) open = creditor;
    } else if (segments.every(({ field }) => field === undefined)) {
      const [name] = cells.filter((cell) => !dated.includes(cell));
      if (dated.length === 1 && name) {
        const isName = !isAddress({ ...entry, cells: [name] });
        add(isName ? { path, text: name.text } : null, path, datesIn(dated[0]!.text));
        names = [];
      } else if (!isAddress(entry) && !isSentence(entry)) names.push(entry);
    }
  }
}
