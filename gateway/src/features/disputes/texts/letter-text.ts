import { accountNumberEnd, isMaskedNumber } from '@repo/contract/account-number';
import type { DocumentBlock, SignableText } from '@repo/contract/contracts';
import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import { enclosureTypes } from '@repo/contract/disputes';
import type { Language } from '@repo/contract/languages';
import type { ComparedRow } from '@repo/contract/report-comparison';
import type { AnsweredFinding, FindingRule } from '@repo/contract/report-findings';
import { documentNames } from '@repo/i18n/document-names.ts';
import { findingTexts } from '@repo/i18n/finding-text.ts';
import { formattersOf } from '@repo/i18n/formatters.ts';
import { reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
import { oneLine, signableText } from '../../contracts/texts/signable-text.ts';
import { letterMessages } from './letter-text.messages.ts';

export interface LetterItem {
  finding: AnsweredFinding;
  /** Added by the client in their own words. */
  ownStatement: string | null;
}

export interface Identification {
  name: string;
  birthDate: string;
  ssnEnd: string;
  /** Lines of the postal address. */
  address: readonly string[];
}

export interface Letter {
  bureau: Bureau;
  recipient: readonly string[];
  sender: Identification;
  items: readonly LetterItem[];
  /** The client's local day on which the letter is signed. */
  day: string;
}

/** The first blocks of a letter: sender, recipient and date, which the PDF puts where an envelope shows them. */
export const ADDRESS_BLOCKS = 3;

/**
 * The letter of a dispute: what the bureau reports, what does not fit, what the client states and asks. Nothing in it is from
 * elsewhere than the report, the client's profile and their answers. Same input, same text.
 */
export const letterText = (letter: Letter): SignableText =>
  signableText(letterBlocks('en', letter), letterBlocks('es', letter));

function letterBlocks(
  language: Language,
  { bureau, recipient, sender, items, day }: Letter,
): DocumentBlock[] {
  const texts = letterMessages[language];
  const name = oneLine(sender.name);
  const address = sender.address.map(oneLine);
  const date = formattersOf(language).calendarDate;
  const names = enclosureTypes.map((type) => documentNames[language][type]);
  const field = (label: string, value: string) => item(`${label}: ${value}`);
  return [
    paragraph([name, ...address].join('\n')),
    paragraph(recipient.join('\n')),
    paragraph(date(day)),
    { kind: 'title', text: texts.subject },
    ...(texts.translationNote ? [paragraph(texts.translationNote)] : []),
    paragraph(texts.salutation(bureauNames[bureau])),
    paragraph(texts.introduction),
    heading(texts.identification),
    field(texts.name, name),
    field(texts.birthDate, date(sender.birthDate)),
    field(texts.ssnEnd, sender.ssnEnd),
    field(texts.address, address.join(', ')),
    ...items.flatMap((one, index) => itemBlocks(language, bureau, one, index + 1)),
    paragraph(texts.enclosed(new Intl.ListFormat(language).format(names))),
    paragraph(texts.closing),
  ];
}

const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraph', text });
const heading = (text: string): DocumentBlock => ({ kind: 'heading', text });
const item = (text: string): DocumentBlock => ({ kind: 'item', text });

function itemBlocks(
  language: Language,
  bureau: Bureau,
  { finding, ownStatement }: LetterItem,
  number: number,
): DocumentBlock[] {
  const texts = letterMessages[language];
  const { row, values } = rowAt(finding, bureau)!;
  const shown = values
    .filter(({ field, value }) => value !== null && field !== 'accountNumber')
    .map(
      ({ field, value }) =>
        `${reportFieldName(field, language).toLocaleLowerCase(language)} ${reportValueText(field, value!, language)}`,
    )
    .join('; ');
  return [
    heading(texts.itemTitle(number, row.creditor)),
    ...accountBlocks(language, row),
    ...(shown ? [paragraph(texts.reported(shown))] : []),
    paragraph(texts.noted(textsAt(finding, bureau, language))),
    paragraph(
      [
        statementOf(finding, language),
        ...(ownStatement ? [texts.ownWords(ownStatement)] : []),
        texts.requests[asksToDelete(finding) ? 'delete' : 'correct'],
      ].join(' '),
    ),
  ];
}

/**
 * A letter may be lost, so it has no number that the report shows in full, but its end. The numbers of public records are public.
 */
function accountBlocks(language: Language, { list, accountNumber }: ComparedRow): DocumentBlock[] {
  if (accountNumber === null) return [];
  const { masked } = accountNumber;
  const { account, accountEnd } = letterMessages[language];
  const mayBeShown = list === 'publicRecords' || isMaskedNumber(masked);
  const end = mayBeShown ? null : accountNumberEnd(masked);
  return [paragraph(end === null ? account(masked) : accountEnd(end))];
}

/** The row that a bureau reports, or undefined where the finding is about others. */
export const rowAt = ({ rows }: Pick<AnsweredFinding, 'rows'>, bureau: Bureau) =>
  rows.find(({ row }) => row.bureau === bureau);

/** The sentence about this bureau alone, where dates or amounts differ between bureaus. */
function textsAt(finding: AnsweredFinding, bureau: Bureau, language: Language): string {
  const elsewhere = finding.elsewhere.find(({ bureaus }) => bureaus.includes(bureau));
  const own = {
    ...finding,
    arithmetic: elsewhere?.arithmetic ?? finding.arithmetic,
    elsewhere: [],
  };
  return findingTexts(own, language).texts.join(' ');
}

const tooOld: readonly FindingRule[] = ['obsolete', 'obsolete-bankruptcy', 'inquiry-old'];

const isInquiry = ({ rows }: AnsweredFinding) => rows[0]?.row.list === 'inquiries';

/** The sentence that the client confirms by signing: what they answered, and otherwise what they believe. */
export function statementOf(finding: AnsweredFinding, language: Language): string {
  const { statements } = letterMessages[language];
  const { answer, rule } = finding;
  if (answer?.isYours === 'no') {
    return statements[isInquiry(finding) ? 'not-my-inquiry' : 'not-mine'];
  }
  if (answer?.wasPaid === 'yes') {
    const { paidOn } = answer;
    return paidOn
      ? statements['paid-on'](formattersOf(language).calendarDate(paidOn))
      : statements.paid;
  }
  return statements[tooOld.includes(rule) ? 'too-old' : 'wrong'];
}

const asksToDelete = (finding: AnsweredFinding): boolean =>
  finding.answer?.isYours === 'no' || [...tooOld, 'duplicate'].includes(finding.rule);
