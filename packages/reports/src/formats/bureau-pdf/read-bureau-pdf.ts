// Common parts of the PDFs from the bureaus themselves: sections, in which each row is a block of
// labels and values.
import { Labels, PairReader } from '../../labelled-lines.ts';
import type { Line } from '../../pdf.ts';
import { alertKind, inquiryKind } from '../../printed-words.ts';
import { emptySnapshot, type Reading } from '../../reading.ts';
import { keyOf, lineText, type Context, type Part, type PdfLayout } from './layout.ts';
import { PairFields } from './pair-fields.ts';
import { noteAccounts, readAccounts } from './read-accounts.ts';
import { readIdentity } from './read-identity.ts';
import { readInquiries } from './read-inquiries.ts';
import { readPublicRecords } from './read-public-records.ts';

/** The law's summary of rights has a report's words in its text. */
const END = /^(a )?summary of your rights under the fair credit reporting act/i;

const pageFields = ['preparedFor', 'reportDate', 'reference'];

export function readBureauPdf(lines: readonly Line[], layout: PdfLayout): Reading | null {
  const labels = new Labels(layout);
  const context: Context = { layout, labels, snapshot: emptySnapshot(), problems: [] };
  context.snapshot.bureaus = [layout.bureau];
  const person = new PairReader(labels);
  const parts = partsOf(labels.separate(lines), layout, labels);
  for (const part of parts)
    if (isOfAccounts(part)) readAccounts(part, context);
    else noteAccounts(part, context);
  const { tradelines, collections } = context.snapshot;
  const isNameless = context.problems.some(({ code }) => code === 'missing-creditor');
  if (isNameless && tradelines.length + collections.length === 0) return null;
  for (const part of parts) {
    if (part.section === 'publicRecords') readPublicRecords(part, context);
    else if (part.section === 'inquiries') readInquiries(part, context);
    else if (part.section === 'person') readIdentity(part, person, context);
    else if (part.section === 'messages') readMessages(part, context);
  }
  readPerson(person, context);
  const { snapshot, problems } = context;
  return { snapshot, problems };
}

const isOfAccounts = ({ section }: Part) => section === 'accounts' || section === 'collections';

/** Says that an alert is on the file, unlike the advice of how to ask for one. */
const STATED =
  /\b(?:placed|added|active|activated|in effect|in place|frozen|locked|on (?:your |this |the )?(?:credit )?file)\b/i;
const ADVICE =
  /\b(?:you (?:can|may|have|could)|if you|how to|to (?:place|request|add|remove|lift)|right to|learn)\b/i;

function readMessages({ entries }: Part, { layout, snapshot }: Context): void {
  for (const entry of entries) {
    if (typeof entry === 'string') continue;
    const text = lineText(entry);
    const kind = alertKind(text);
    if (kind === 'other' || !STATED.test(text) || ADVICE.test(text)) continue;
    const provenance = { text: { path: entry.path, text } };
    snapshot.alerts.push({ bureau: layout.bureau, kind, text, provenance });
  }
}

function partsOf(lines: readonly Line[], { headings }: PdfLayout, labels: Labels): Part[] {
  const end = lines.findIndex((line) => END.test(lineText(line)));
  const none = { type: null, adverse: null, inquiryKind: null };
  const parts: Part[] = [{ section: 'person', ...none, entries: [] }];
  const seen = new Set<string>();
  let current: string | undefined;
  let isBelowTop = false;
  for (const line of end < 0 ? lines : lines.slice(0, end)) {
    const { entries } = parts.at(-1)!;
    const text = lineText(line);
    const name = headingIn(line, headings);
    const heading = name === undefined ? undefined : headings[name];
    if (heading === undefined) {
      const [first] = labels.split(line);
      const isPageTop = pageFields.includes(first?.field ?? '') && seen.has(text);
      if (!isPageTop) entries.push(isBelowTop ? { ...line, isClose: true } : line);
      isBelowTop = isPageTop;
      seen.add(text);
    } else if (heading === 'within' || heading === 'table') entries.push(heading);
    else if (heading === 'adverse')
      entries.push(isOfAccounts(parts.at(-1)!) ? { ...line, isAdverse: true } : 'within');
    else if (name !== current) {
      const { section, type, areAdverse } =
        typeof heading === 'string'
          ? { section: heading, type: null, areAdverse: false }
          : { section: 'accounts' as const, ...heading };
      parts.push({
        section,
        type,
        adverse: areAdverse ? { text, path: line.path } : null,
        inquiryKind: section === 'inquiries' ? inquiryKind(name ?? null) : null,
        entries: [],
      });
      current = name;
    }
  }
  return parts;
}

/** A heading may have a number before it, and how many rows it has, or that it goes on, behind it. */
function headingIn(line: Line, headings: PdfLayout['headings']): string | undefined {
  const key = keyOf(line).replace(/ \((\d+|continued)\)$/, '');
  return [key, key.replace(/^\d+(\.\d+)*\.? /, '')].find((one) => Object.hasOwn(headings, one));
}

function readPerson(pairs: PairReader, { layout, snapshot, problems }: Context): void {
  const row = new PairFields(pairs, problems);
  snapshot.reportDate = row.date('reportDate');
  const person = {
    bureau: layout.bureau,
    names: row.list('names', 'preparedFor', 'name'),
    birthDate: row.date('birthDate'),
    addresses: row.list('addresses', 'address'),
    employers: row.list('employers', 'employer'),
    provenance: row.fields.provenance,
  };
  if (person.names.length > 0 || person.birthDate) snapshot.personalInformation.push(person);
  for (const { path, text } of row.all('statement')) {
    const provenance = { text: { path, text } };
    snapshot.statements.push({ bureau: layout.bureau, text, provenance });
  }
}
