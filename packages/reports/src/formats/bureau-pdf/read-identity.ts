import { TOLERANCE, type Located, type PairReader } from '../../labelled-lines.ts';
import type { Line } from '../../pdf.ts';
import type { Context, Part } from './layout.ts';

export function readIdentity({ entries }: Part, pairs: PairReader, { labels }: Context): void {
  let above: Line[] = [];
  pairs.close();
  for (const entry of entries) {
    if (typeof entry === 'string') {
      pairs.close();
      above = [];
      continue;
    }
    pairs.read(entry);
    for (const { field, x } of labels.split(entry)) {
      if (field !== 'nameAbove' && field !== 'addressAbove') continue;
      // Nearest first, up to what is not a value.
      const column: Located[] = [];
      for (const line of above.toReversed()) {
        const segment = labels.split(line).find((one) => Math.abs(one.x - x) < TOLERANCE);
        if (!segment || segment.field !== undefined) break;
        column.push({ text: segment.text, path: line.path });
      }
      const [name, before] = column;
      // A line below another text may be the end of a longer name.
      const isWhole = !before || /[.\d]$/.test(before.text);
      if (field === 'nameAbove' && name && isWhole) pairs.add('name', name);
      const address = field === 'addressAbove' && addressIn(column);
      if (address) pairs.add('address', address);
    }
    above.push(entry);
  }
}

const ADDRESS_LINES = 3;

/** Its last line first: from one with a postal code up to one with a number or a box; null without these. */
function addressIn(column: readonly Located[]): Located | null {
  const first = column
    .slice(0, ADDRESS_LINES)
    .findIndex(({ text }) => /^(\d.* [a-z]|p\.? ?o\.? ?box)/i.test(text));
  if (first < 0 || !/\b\d{5}(-\d{4})?$/.test(column[0]!.text)) return null;
  const lines = column.slice(0, first + 1).toReversed();
  return { text: lines.map(({ text }) => text).join(' '), path: lines[0]!.path };
}
