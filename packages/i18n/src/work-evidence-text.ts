import { bureauNames } from '@repo/contract/credit-reports';
import type { Language } from '@repo/contract/languages';
import type { WorkEvidence } from '@repo/contract/work';
import { formattersOf } from './formatters.ts';

type Dates = Record<'deliveredOn' | 'answerDueOn' | 'answeredOn' | 'reportDate', string>;

const texts: Record<
  Language,
  Record<'answered' | 'lapsed' | 'deletion', (bureau: string, dates: Dates) => string>
> = {
  en: {
    answered: (bureau, { deliveredOn, answeredOn }) =>
      `Letter to ${bureau}, delivered on ${deliveredOn}, answered by ${answeredOn}`,
    lapsed: (bureau, { deliveredOn, answerDueOn }) =>
      `Letter to ${bureau}, delivered on ${deliveredOn}; the time to answer ended on ${answerDueOn}`,
    deletion: (bureau, { reportDate }) =>
      `Report of ${reportDate}, which no longer shows the item disputed with ${bureau}`,
  },
  es: {
    answered: (bureau, { deliveredOn, answeredOn }) =>
      `Carta a ${bureau}, entregada el ${deliveredOn}, respondida a más tardar el ${answeredOn}`,
    lapsed: (bureau, { deliveredOn, answerDueOn }) =>
      `Carta a ${bureau}, entregada el ${deliveredOn}; el plazo para responder terminó el ${answerDueOn}`,
    deletion: (bureau, { reportDate }) =>
      `Informe del ${reportDate}, que ya no muestra lo que se disputó con ${bureau}`,
  },
};

export function workEvidenceText(evidence: WorkEvidence, language: Language): string {
  const { calendarDate: date } = formattersOf(language);
  const { kind, bureau, ...days } = evidence;
  const dates = Object.fromEntries(
    Object.entries(days).map(([name, day]) => [
      name,
      name === 'disputeId' || !day ? '' : date(day),
    ]),
  ) as Dates;
  const isAnswered = evidence.kind === 'dispute' && evidence.answeredOn !== null;
  const text = kind === 'deletion' ? 'deletion' : isAnswered ? 'answered' : 'lapsed';
  return texts[language][text](bureauNames[bureau], dates);
}
