import { FieldReader } from '../../field-reader.ts';
import type { Located } from '../../labelled-lines.ts';
import type { Line } from '../../pdf.ts';
import { readDate } from '../../values.ts';
import { lineText, type Context, type Part } from './layout.ts';

/** Lines under an inquiry's name that are not the name of the next one. */
const NO_NAME = /^(\d|p\.? ?o\.? box|\(\d{3}\))|\d{5}(-\d{4})?$|\.$/i;

const datesIn = (text: string) => {
  const parts = text.split(/(?<=\d{4}), |; ?/);
  return parts.every((part) => readDate(part)) ? parts : [];
};

/** A line with a name and a date, or a name with labels below, one of which has the dates. */
export function readInquiries(
  { entries }: Part,
  { layout, labels, snapshot, problems }: Context,
): void {
  let names: Line[] = [];
  const add = (creditor: Located | null, dates: readonly Located[]) => {
    for (const { path, text } of dates) {
      const fields = new FieldReader(problems, '');
      const date = fields.date('date', path, text);
      const name = creditor && fields.text('creditor', creditor.path, creditor.text);
      if (name)
        snapshot.inquiries.push({
          bureau: layout.bureau,
          creditor: name,
          date,
          provenance: fields.provenance,
        });
      else fields.problem(path, 'missing-creditor', 'It is not certain who inquired');
    }
  };
  for (const entry of entries) {
    if (typeof entry === 'string') {
      names = [];
      continue;
    }
    const { path, cells } = entry;
    const segments = labels.split(entry);
    const labelled = segments.find(({ field }) => field === 'inquiryDate');
    if (labelled) {
      const [name, ...others] = names;
      const isSure = name && others.length === 0;
      const dates = datesIn(
        labelled.text || (segments[segments.indexOf(labelled) + 1]?.text ?? ''),
      );
      add(
        isSure ? { path: name.path, text: lineText(name) } : null,
        dates.map((text) => ({ path, text })),
      );
      names = [];
    } else if (segments.every(({ field }) => field === undefined)) {
      const dated = cells.filter(({ text }) => datesIn(text).length > 0);
      const [name] = cells.filter((cell) => !dated.includes(cell));
      if (dated.length === 1 && name) {
        add(
          { path, text: name.text },
          datesIn(dated[0]!.text).map((text) => ({ path, text })),
        );
        names = [];
      } else if (!NO_NAME.test(lineText(entry))) names.push(entry);
    }
  }
}
