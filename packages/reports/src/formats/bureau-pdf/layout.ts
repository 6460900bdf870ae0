import type { Bureau } from '@repo/contract/credit-reports';
import type { AccountType, InquiryKind } from '@repo/contract/report-snapshots';
import type { LabelNames, Labels, Located } from '../../labelled-lines.ts';
import type { Cell, Line } from '../../pdf.ts';
import type { Reading } from '../../reading.ts';

export type Section =
  | 'person'
  | 'accounts'
  | 'collections'
  | 'publicRecords'
  | 'inquiries'
  | 'messages'
  | 'other';

export interface PdfLayout extends LabelNames {
  bureau: Bureau;
  /**
   * Headings in lower case. `within`: one of a part of a row; `table`: one of a table that is not read; `adverse`: a mark of one
   * account. `areAdverse`: the accounts below it are.
   */
  headings: Readonly<
    Record<
      string,
      Section | { type: AccountType | null; areAdverse?: true } | 'within' | 'table' | 'adverse'
    >
  >;
  /**
   * Fields, or a line in lower case, that an account begins with. Its creditor is in the field `creditor` or on the line above.
   * `number` is what a creditor's own line begins with, if the report numbers its accounts.
   */
  accountStart: { fields: readonly string[]; line?: string; number?: RegExp };
  hasValuesBelow?: boolean;
  grid: { row: string; otherRows: readonly string[] };
  readTitle(cells: readonly Cell[]): {
    creditor: string;
    accountNumber?: string;
    isClosed?: boolean;
  };
}

export const lineText = ({ cells }: Line) => cells.map(({ text }) => text).join(' ');

export const keyOf = (line: Line) => lineText(line).replace(/:$/, '').toLowerCase();

export const isAddress = (line: Line): boolean => ADDRESS.test(lineText(line));

const ADDRESS =
  /^(c\/o |attn\b|p\.? ?o\.? box|\(\d{3}\)|\d{3}[-.]\d{3}[-.]\d{4})|\b[A-Z]{2},? \d{5}(-\d{4})?\b|\d{5}-\d{4}$|^\d+ .*\b(st|ave|rd|blvd|dr|ln|way|ste|suite|floor|hwy|pkwy|pl|ct|cir)\b/i;

/** A line; `isAdverse`: it says so of the account that it is in, or that begins below it. */
export type Entry = (Line & { isAdverse?: true }) | 'within' | 'table';

export interface Part {
  section: Section;
  type: AccountType | null;
  adverse: Located | null;
  inquiryKind: InquiryKind | null;
  entries: Entry[];
}

export interface Context {
  layout: PdfLayout;
  labels: Labels;
  snapshot: Reading['snapshot'];
  problems: Reading['problems'];
}

export const isUnlabelled = (line: Line, labels: Labels) =>
  labels.split(line).every(({ field }) => field === undefined);
