import { stateName } from '@repo/contract/address-states';
import {
  beginsWithKind,
  type ContractService,
  type ContractTerms,
  type DocumentBlock,
  type SignableText,
} from '@repo/contract/contracts';
import { bureauNames } from '@repo/contract/credit-reports';
import { guaranteeText } from '@repo/contract/guarantee';
import type { Language } from '@repo/contract/languages';
import { MIN_CANCEL_DAYS } from '@repo/contract/state-policies';
import { formattersOf } from '@repo/i18n/formatters.ts';
import { cancelDaysOf, lastDayToCancel } from '@repo/law/cancellation.ts';
import { addDays } from '@repo/law/days.ts';
import {
  cancellationNotice,
  cancellationNoticeInSpanish,
  cancellationRight,
  cancellationRightInSpanish,
} from '@repo/law/statutes.ts';
import { contractMessages, type ContractMessages } from './contract-text.messages.ts';
import { oneLine, signableText } from './signable-text.ts';

export interface ContractTextInput {
  terms: ContractTerms;
  state: string;
  cancelDays: number;
  signingDay: string;
}

/**
 * The contract as signed on `signingDay`: same input, same text. A `title` begins each of its parts, which are the terms,
 * the notice of cancellation in duplicate, and the space for the signature, above which it ends with the words of
 * 15 USC 1679d(b)(4).
 */
export const contractText = (input: ContractTextInput): SignableText =>
  signableText(contractBlocks('en', input), contractBlocks('es', input));

const cancellationRights = { en: cancellationRight, es: cancellationRightInSpanish };
const notices = { en: cancellationNotice, es: cancellationNoticeInSpanish };

function contractBlocks(language: Language, input: ContractTextInput): DocumentBlock[] {
  const texts = contractMessages[language];
  const notice = noticeBlocks(language, input.terms.firm, lastDay(input));
  return [
    ...termsBlocks(language, texts, input),
    ...notice,
    ...notice,
    title(texts.signature),
    bold(cancellationRights[language]),
  ];
}

/** The notice of 15 USC 1679e(b), all of it in bold. */
export function noticeBlocks(
  language: Language,
  { name, address }: ContractTerms['firm'],
  lastDay: string,
): DocumentBlock[] {
  const { longCalendarDate } = formattersOf(language);
  const notice = notices[language]({ name, address, lastDay: longCalendarDate(lastDay) });
  return [title(notice.title), ...notice.paragraphs.map(bold)];
}

const lastDay = ({ state, cancelDays, signingDay }: ContractTextInput) =>
  lastDayToCancel({ signedOn: signingDay, state, cancelDays });

function termsBlocks(
  language: Language,
  texts: ContractMessages,
  input: ContractTextInput,
): DocumentBlock[] {
  const { terms, state, signingDay } = input;
  const { firm, client, services, stateLaw } = terms;
  const { longCalendarDate: date, moneyWithCents: money } = formattersOf(language);
  const cancelUntil = lastDay(input);
  const guaranteeEnds = addDays(signingDay, terms.guaranteeDays);
  const timeFrameEnds = guaranteeEnds > terms.completesOn ? guaranteeEnds : terms.completesOn;
  const kinds = new Set(services.map(({ kind }) => kind));
  const isBilledOnce = stateLaw.billing === 'when-all-done';
  const residence = stateName(language, state);
  return [
    title(texts.title),
    ...(texts.translationNote ? [paragraph(texts.translationNote)] : []),
    heading(texts.partiesTitle),
    paragraph(texts.firm(firm)),
    paragraph(texts.client(client)),
    paragraph(texts.date(date(signingDay))),

    heading(texts.servicesTitle),
    paragraph(texts.services),
    ...services.map((service, index) => serviceBlock(texts, service, index + 1, money)),
    ...(kinds.has('dispute') ? [paragraph(texts.disputeEnds)] : []),
    ...(kinds.has('deletion') ? [paragraph(texts.deletionEnds)] : []),
    paragraph(texts.accurateStays),

    heading(texts.paymentsTitle),
    amount(texts.servicesTotal(firm.name), money(terms.servicesTotal)),
    paragraph(terms.otherPayments.length > 0 ? texts.otherPayments : texts.noOtherPayments),
    ...terms.otherPayments.map((payment) =>
      amount(texts.otherPayment(oneLine(payment.payee)), money(payment.amount)),
    ),
    amount(texts.total, money(terms.total)),

    heading(texts.dueTitle),
    paragraph(texts.nothingBefore),
    paragraph(isBilledOnce ? texts.dueOnce(residence) : texts.dueEach),
    paragraph(texts.phoneSale(firm.name)),
    item(texts.phoneTimeOver(date(timeFrameEnds))),
    item(texts.phoneReport),
    paragraph(texts.phoneChannel),

    heading(texts.timesTitle),
    paragraph(texts.start(date(cancelUntil), date(addDays(cancelUntil, 1)))),
    paragraph(texts.completion(date(terms.completesOn))),

    heading(texts.guaranteeTitle),
    paragraph(guaranteeText[language]),
    item(texts.guaranteeDays(terms.guaranteeDays, date(guaranteeEnds))),
    item(scoreText(texts, terms, date)),
    item(texts.guaranteeCompared(date(guaranteeEnds))),
    item(texts.guaranteePaid(firm.email)),
    item(texts.guaranteeMoney),

    heading(texts.rightsTitle),
    item(texts.ownDisputes),
    item(texts.cancel(date(cancelUntil), firm.email)),
    item(texts.stop),
    item(texts.copies),
    item(texts.lawStays),

    ...stateBlocks(texts, input, residence, date(cancelUntil)),

    heading(texts.languageTitle),
    paragraph(texts.language),
  ];
}

function serviceBlock(
  texts: ContractMessages,
  { kind, description, price }: ContractService,
  number: number,
  money: (dollars: string) => string,
): DocumentBlock {
  const kindName = texts.serviceNames[kind];
  const text = oneLine(description);
  const name = beginsWithKind(text, kindName) ? text : `${kindName}: ${text}`;
  return amount(`${number}. ${name}`, money(price));
}

function scoreText(
  texts: ContractMessages,
  { guaranteeScore }: ContractTerms,
  date: (day: string) => string,
): string {
  if (!guaranteeScore) return texts.guaranteeFirstScore;
  const { bureau, model, scoredOn, score } = guaranteeScore;
  const source = [bureauNames[bureau], model].filter(Boolean).join(', ');
  return texts.guaranteeScore(score, source, date(scoredOn));
}

function stateBlocks(
  texts: ContractMessages,
  { terms: { stateLaw }, state, cancelDays }: ContractTextInput,
  residence: string,
  cancelUntil: string,
): DocumentBlock[] {
  const days = Math.max(cancelDays, cancelDaysOf(state));
  const demands = [
    ...(days > MIN_CANCEL_DAYS ? [texts.stateCancel(days, cancelUntil)] : []),
    ...(stateLaw.monthlyStatement ? [texts.stateStatement] : []),
    ...(stateLaw.registration ? [texts.stateRegistration(oneLine(stateLaw.registration))] : []),
    ...(stateLaw.bond ? [texts.stateBond(residence, oneLine(stateLaw.bond))] : []),
  ];
  return demands.length > 0 ? [heading(texts.stateTitle(residence)), ...demands.map(item)] : [];
}

const title = (text: string): DocumentBlock => ({ kind: 'title', text });
const heading = (text: string): DocumentBlock => ({ kind: 'heading', text });
const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraph', text });
const item = (text: string): DocumentBlock => ({ kind: 'item', text });
const bold = (text: string): DocumentBlock => ({ kind: 'bold', text });
const amount = (text: string, amount: string): DocumentBlock => ({ kind: 'amount', text, amount });
