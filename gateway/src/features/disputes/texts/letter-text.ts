import { accountNumberEnd, isMaskedNumber } from '@repo/contract/account-number';
import type { DocumentBlock, SignableText } from '@repo/contract/contracts';
import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import { enclosureTypes, type DisputeKind } from '@repo/contract/disputes';
import type { Language } from '@repo/contract/languages';
import type { ComparedRow } from '@repo/contract/report-comparison';
import type { AnsweredFinding, FindingRule } from '@repo/contract/report-findings';
import { documentNames } from '@repo/i18n/document-names.ts';
import { findingTexts } from '@repo/i18n/finding-text.ts';
import { formattersOf } from '@repo/i18n/formatters.ts';
import { reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
import { oneLine, signableText } from '../../contracts/texts/signable-text.ts';
import { letterMessages, type UnresolvedOutcome } from './letter-text.messages.ts';

export interface LetterItem {
  creditor: string;
  /** Null in a request for the procedure, which is about an answer, also to what is reported no longer. */
  finding: AnsweredFinding | null;
  accountNumberEnd: string | null;
  ownStatement: string | null;
  result: Result | null;
}

export interface Result {
  outcome: UnresolvedOutcome;
  /** Null without an answer. */
  completedOn: string | null;
}

export interface Identification {
  name: string;
  birthDate: string;
  ssnEnd: string;
  address: readonly string[];
}

export interface Letter {
  kind: DisputeKind;
  bureau: Bureau;
  recipient: readonly string[];
  sender: Identification;
  items: readonly LetterItem[];
  evidence: readonly string[];
  day: string;
}

/** Sender, recipient and date, which the PDF puts where an envelope shows them. */
export const ADDRESS_BLOCKS = 3;

/**
 * A letter to a bureau. That of a dispute says what the bureau reports, what does not fit, what the client states and
 * asks. It states nothing but the report, the bureau's answer, the client's profile and their answers. Same input,
 * same text.
 */
export const letterText = (letter: Letter): SignableText =>
  signableText(letterBlocks('en', letter), letterBlocks('es', letter));

function letterBlocks(language: Language, letter: Letter): DocumentBlock[] {
  const { kind, bureau, recipient, sender, items, evidence, day } = letter;
  const texts = letterMessages[language];
  const { subject, introduction } = texts.kinds[kind];
  const name = oneLine(sender.name);
  const address = sender.address.map(oneLine);
  const date = formattersOf(language).calendarDate;
  const list = (names: readonly string[]) => new Intl.ListFormat(language).format(names);
  const names = enclosureTypes.map((type) => documentNames[language][type]);
  const files = list(evidence.map(oneLine));
  const enclosed = kind === 'block' ? texts.enclosedTheftReport : texts.enclosedEvidence;
  const field = (label: string, value: string) => item(`${label}: ${value}`);
  return [
    paragraph([name, ...address].join('\n')),
    paragraph(recipient.join('\n')),
    paragraph(date(day)),
    { kind: 'title', text: subject },
    ...(texts.translationNote ? [paragraph(texts.translationNote)] : []),
    paragraph(texts.salutation(bureauNames[bureau])),
    paragraph(introduction),
    heading(texts.identification),
    field(texts.name, name),
    field(texts.birthDate, date(sender.birthDate)),
    field(texts.ssnEnd, sender.ssnEnd),
    field(texts.address, address.join(', ')),
    ...items.flatMap((one, index) => itemBlocks(language, letter, one, index + 1)),
    paragraph([texts.enclosed(list(names)), ...(files ? [enclosed(files)] : [])].join(' ')),
    paragraph(texts.closing),
  ];
}

const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraph', text });
const heading = (text: string): DocumentBlock => ({ kind: 'heading', text });
const item = (text: string): DocumentBlock => ({ kind: 'item', text });

function itemBlocks(
  language: Language,
  { kind, bureau }: Pick<Letter, 'kind' | 'bureau'>,
  one: LetterItem,
  number: number,
): DocumentBlock[] {
  const { creditor, finding, accountNumberEnd: end, result } = one;
  const texts = letterMessages[language];
  const row = finding && rowAt(finding, bureau)!.row;
  const isReported = finding && kind !== 'statement';
  return [
    heading(texts.itemTitle(number, creditor)),
    ...(row ? accountBlocks(language, row) : []),
    ...(row === null && end !== null ? [paragraph(texts.accountEnd(end))] : []),
    ...(isReported ? reportedBlocks(language, bureau, finding) : []),
    ...(result ? [paragraph(resultText(language, result))] : []),
    paragraph(statementTexts(language, kind, one).join(' ')),
  ];
}

function reportedBlocks(
  language: Language,
  bureau: Bureau,
  finding: AnsweredFinding,
): DocumentBlock[] {
  const texts = letterMessages[language];
  const shown = rowAt(finding, bureau)!
    .values.filter(({ field, value }) => value !== null && field !== 'accountNumber')
    .map(
      ({ field, value }) =>
        `${reportFieldName(field, language).toLocaleLowerCase(language)} ${reportValueText(field, value!, language)}`,
    )
    .join('; ');
  return [
    ...(shown ? [paragraph(texts.reported(shown))] : []),
    paragraph(texts.noted(textsAt(finding, bureau, language))),
  ];
}

function resultText(language: Language, { outcome, completedOn }: Result): string {
  const day = completedOn ? formattersOf(language).calendarDate(completedOn) : '';
  return letterMessages[language].results[outcome](day);
}

function statementTexts(language: Language, kind: DisputeKind, one: LetterItem): string[] {
  const texts = letterMessages[language];
  const { finding, ownStatement, result } = one;
  const statement = statementOf(kind, finding, language);
  if (kind === 'procedure') return [statement];
  if (kind === 'statement') return [statement, texts.statementForFile(ownStatement ?? '')];
  const words = result ? texts.newInformation : texts.ownWords;
  const request =
    kind === 'block' ? 'block' : finding && asksToDelete(finding) ? 'delete' : 'correct';
  return [statement, ...(ownStatement ? [words(ownStatement)] : []), texts.requests[request]];
}

/**
 * A letter may be lost, so it has only the end of a number that the report shows in full. The numbers of public
 * records are public.
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
export function statementOf(
  kind: DisputeKind,
  finding: AnsweredFinding | null,
  language: Language,
): string {
  const { statements } = letterMessages[language];
  if (kind === 'procedure') return statements.procedure;
  if (kind === 'statement') return statements.unresolved;
  if (kind === 'block') return statements['identity-theft'];
  if (!finding) return '';
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
  finding.answer?.isYours === 'no' ||
  [...tooOld, 'duplicate', 'deleted-still-reported'].includes(finding.rule);
