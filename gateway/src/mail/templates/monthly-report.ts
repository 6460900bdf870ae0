import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import type { Language } from '@repo/contract/languages';
import { documentNames } from '@repo/i18n/document-names.ts';
import { formattersOf } from '@repo/i18n/formatters.ts';
import type { MailBlock, MailData, MailWriters, ReportedLetter } from './mail.ts';

const MOST_NAMED = 10;

const write: MailWriters['monthly-report'] = (report, { language, link }) => {
  const texts = monthlyTexts[language];
  const { isNews, letters, account } = report;
  const waiting = waitingFor(report, language);
  return {
    subject: texts.subject,
    blocks: [
      ...(isNews ? newsOf(report, language) : [texts.nothingNew]),
      ...letters.map((letter) => texts.letter(letter, formattersOf(language).calendarDate)),
      ...(account ? accountOf(account, language) : []),
      ...(waiting.length > 0 ? [texts.yours, { steps: waiting }] : [texts.nothingToDo]),
      { button: { label: texts.button, url: link('/letters') } },
      { note: account ? texts.statementNote : texts.note },
    ],
  };
};

export const monthlyReportMail = {
  'monthly-report': write,
  'monthly-statement': write,
} satisfies Partial<MailWriters>;

function accountOf(
  { services, received, due }: NonNullable<Report['account']>,
  language: Language,
): MailBlock[] {
  const texts = monthlyTexts[language];
  const { calendarDate: date, moneyWithCents: money } = formattersOf(language);
  return [
    texts.services,
    {
      steps: services.map(
        ({ description, performedOn, isBilled }) =>
          `${description}: ${performedOn === null ? texts.notDone : texts.done(date(performedOn), isBilled)}`,
      ),
    },
    texts.money(money(received), money(due)),
  ];
}

type Report = MailData['monthly-report'];

const listed = (language: Language, names: readonly string[]) =>
  new Intl.ListFormat(language).format(names);

const bureausOf = (language: Language, bureaus: readonly Bureau[]) =>
  listed(
    language,
    bureaus.map((bureau) => bureauNames[bureau]),
  );

function newsOf({ since, removed, reports }: Report, language: Language): string[] {
  const texts = monthlyTexts[language];
  const date = formattersOf(language).calendarDate;
  const names = removed
    .slice(0, MOST_NAMED)
    .map(({ creditor, bureau }) => `${creditor} (${bureauNames[bureau]})`);
  const others = removed.length - names.length;
  return [
    ...(removed.length > 0 ? [texts.removed(date(since), names.join(', '), others)] : []),
    ...(reports.length > 0
      ? [texts.reports(listed(language, reports.map(date)), reports.length)]
      : []),
  ];
}

function waitingFor({ toSign, questions, missing }: Report, language: Language): string[] {
  const texts = monthlyTexts[language];
  const names = missing.map((type) => documentNames[language][type]);
  return [
    ...(toSign.length > 0 ? [texts.sign(bureausOf(language, toSign), toSign.length)] : []),
    ...(questions > 0 ? [texts.questions(questions)] : []),
    ...(names.length > 0 ? [texts.missing(listed(language, names))] : []),
  ];
}

interface MonthlyTexts {
  subject: string;
  nothingNew: string;
  removed: (since: string, names: string, others: number) => string;
  reports: (days: string, count: number) => string;
  letter: (letter: ReportedLetter, date: (day: string) => string) => string;
  yours: string;
  sign: (names: string, count: number) => string;
  questions: (count: number) => string;
  missing: (names: string) => string;
  nothingToDo: string;
  button: string;
  note: string;
  services: string;
  done: (day: string, isBilled: boolean) => string;
  notDone: string;
  money: (received: string, due: string) => string;
  statementNote: string;
}

const monthlyTexts: Record<Language, MonthlyTexts> = {
  en: {
    subject: 'Your monthly report',
    nothingNew: 'Nothing new this month.',
    removed: (since, names, others) =>
      `Removed from your credit reports since ${since}: ${names}${others > 0 ? `, and ${others} more` : ''}.`,
    reports: (days, count) =>
      `We checked and entered your credit ${count > 1 ? 'reports' : 'report'} of ${days}.`,
    letter(letter, date) {
      const name = bureauNames[letter.bureau];
      const day = date(letter.day);
      if (letter.state === 'signed')
        return `${name}: you signed the letter on ${day}. It waits to be mailed.`;
      if (letter.state === 'mailed')
        return `${name}: your letter was mailed on ${day}. We do not know yet on which day it arrived.`;
      const { daysLeft } = letter;
      const dueOn = date(letter.dueOn);
      const time =
        daysLeft < 0
          ? `The time to answer ended on ${dueOn}. Silence deletes nothing by itself. If an answer came by mail, send us a photo of it.`
          : `The answer is due by ${dueOn}, ${daysLeft === 0 ? 'today' : daysLeft === 1 ? 'in 1 day' : `in ${daysLeft} days`}.`;
      return `${name}: your letter was delivered on ${day}. ${time}`;
    },
    yours: 'This waits for you:',
    sign: (names, count) =>
      count > 1
        ? `Read your letters to ${names}, and sign them if you agree.`
        : `Read your letter to ${names}, and sign it if you agree.`,
    questions: (count) =>
      count === 1
        ? 'Answer 1 question about your credit report.'
        : `Answer ${count} questions about your credit report.`,
    missing: (names) => `Send us a copy of your ${names}. Each letter encloses it.`,
    nothingToDo: 'You do not have to do anything now.',
    button: 'See your letters',
    note: 'You get this report once a month while your contract is in force and you have open letters.',
    services: 'Where each service of your contract stands:',
    done: (day, isBilled) => `done on ${day}${isBilled ? ', billed' : ', not billed'}`,
    notDone: 'not done yet, so nothing is due for it',
    money: (received, due) => `Received from you so far: ${received}. Due now: ${due}.`,
    statementNote:
      'The law of your state asks for this statement each month while your contract is in force.',
  },
  es: {
    subject: 'Su informe mensual',
    nothingNew: 'Este mes no hay nada nuevo.',
    removed: (since, names, others) =>
      `Eliminado de sus informes de crédito desde el ${since}: ${names}${others > 0 ? ` y ${others} más` : ''}.`,
    reports: (days, count) =>
      count > 1
        ? `Revisamos y registramos sus informes de crédito de estos días: ${days}.`
        : `Revisamos y registramos su informe de crédito del ${days}.`,
    letter(letter, date) {
      const name = bureauNames[letter.bureau];
      const day = date(letter.day);
      if (letter.state === 'signed')
        return `${name}: usted firmó la carta el ${day}. Falta enviarla.`;
      if (letter.state === 'mailed')
        return `${name}: su carta se envió el ${day}. Todavía no sabemos qué día llegó.`;
      const { daysLeft } = letter;
      const dueOn = date(letter.dueOn);
      const time =
        daysLeft < 0
          ? `El plazo para responder terminó el ${dueOn}. El silencio por sí solo no elimina nada. Si le llegó una respuesta por correo, envíenos una foto de ella.`
          : `La respuesta vence el ${dueOn}, ${daysLeft === 0 ? 'hoy' : daysLeft === 1 ? 'en 1 día' : `en ${daysLeft} días`}.`;
      return `${name}: su carta se entregó el ${day}. ${time}`;
    },
    yours: 'Queda pendiente de su parte:',
    sign: (names, count) =>
      count > 1
        ? `Lea sus cartas a ${names} y fírmelas si está de acuerdo.`
        : `Lea su carta a ${names} y fírmela si está de acuerdo.`,
    questions: (count) =>
      count === 1
        ? 'Responda 1 pregunta sobre su informe de crédito.'
        : `Responda ${count} preguntas sobre su informe de crédito.`,
    missing: (names) => `Envíenos una copia de su ${names}. Se adjunta a cada carta.`,
    nothingToDo: 'Por ahora no tiene que hacer nada.',
    button: 'Ver sus cartas',
    note: 'Recibe este informe una vez al mes mientras su contrato está en vigor y tiene cartas abiertas.',
    services: 'Cómo va cada servicio de su contrato:',
    done: (day, isBilled) => `realizado el ${day}${isBilled ? ', facturado' : ', sin facturar'}`,
    notDone: 'todavía no realizado, así que no se debe nada por él',
    money: (received, due) =>
      `Recibido de usted hasta ahora: ${received}. Por pagar ahora: ${due}.`,
    statementNote:
      'La ley de su estado pide este informe cada mes mientras su contrato está en vigor.',
  },
};
