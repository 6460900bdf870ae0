import type { Language } from '@repo/contract/languages';

/** The time over which something was counted; `always` for terms, laws and durations. */
export type Period = 'since we began' | 'in the last year' | 'always';

export interface Figure {
  fact: string;
  period: Period;
  value: string;
}

export const periodWords: Record<Language, Record<Exclude<Period, 'always'>, string>> = {
  en: { 'since we began': 'since we began', 'in the last year': 'in the last year' },
  es: { 'since we began': 'desde que empezamos', 'in the last year': 'en el último año' },
};

/** A new value is entered here and in the texts of both languages. */
export const figures = {
  clients: { fact: 'clients helped', period: 'since we began', value: '5,000' },
  clientsOfYear: { fact: 'clients helped', period: 'in the last year', value: '1,000' },
  items: { fact: 'negative items removed', period: 'since we began', value: '25,000' },
  itemsOfYear: { fact: 'negative items removed', period: 'in the last year', value: '12,000' },
  everyone: { fact: 'users of any service', period: 'since we began', value: '25,000' },
  rating: { fact: 'client rating', period: 'always', value: '4.9 of 5' },
  firstResults: { fact: 'days to first results', period: 'always', value: '30-45' },
  investigation: { fact: 'days to investigate', period: 'always', value: '30' },
  bankruptcy: { fact: 'years a bankruptcy is reported', period: 'always', value: '10' },
  setup: { fact: 'minutes to set up', period: 'always', value: '5' },
  funding: { fact: 'dollars of funding', period: 'always', value: '100,000' },
  quiz: { fact: 'seconds of the quiz', period: 'always', value: '60' },
  refund: { fact: 'percent of the refund', period: 'always', value: '100' },
  guarantee: { fact: 'days of the guarantee', period: 'always', value: '120' },
  analysis: { fact: 'dollars of the analysis', period: 'always', value: '200' },
  callback: { fact: 'hours until the call', period: 'always', value: '24' },
  phoneHours: { fact: 'hours of the phone', period: 'always', value: '24/7' },
  cancel: { fact: 'business days to cancel', period: 'always', value: '3' },
} as const satisfies Record<string, Figure>;

type FigureName = keyof typeof figures;

export const figuresOfClaims: Record<string, readonly FigureName[]> = {
  '/landing/heroClients': ['clients', 'items'],
  '/landing/statistics/0': ['clientsOfYear'],
  '/landing/statistics/1': ['itemsOfYear'],
  '/landing/statistics/2': ['rating'],
  '/landing/statistics/3': ['firstResults'],
  '/landing/bankruptcies': ['bankruptcy'],
  '/landing/investigation': ['investigation'],
  '/landing/setup': ['setup'],
  '/landing/funding': ['funding'],
  '/landing/quiz': ['quiz'],
  '/landing/guarantee': ['guarantee', 'refund'],
  '/landing/guaranteeDays': ['guarantee'],
  '/landing/results': ['firstResults'],
  '/landing/satisfiedClients': ['everyone'],
  '/lead/clients': ['clients'],
  '/lead/itemsRemoved': ['items'],
  '/lead/analysis': ['analysis'],
  '/lead/callback': ['callback'],
  '/lead/nextCall': ['callback'],
  '/lead/received': ['callback'],
  '/quiz/lede': ['quiz'],
  '/quiz/funding': ['funding'],
  '/quiz/guarantee': ['refund', 'guarantee'],
  '/pricing/billing': ['cancel'],
  '/pricing/guarantee': ['refund', 'guarantee'],
  '/pricing/why/guarantee': ['refund', 'guarantee'],
  '/pricing/why/results': ['firstResults', 'investigation'],
  '/pricing/why/clients': ['clients', 'items'],
  '/pricing/why/phone': ['phoneHours'],
  '/shared/freeAnalysis': ['analysis'],
  '/shared/phoneHours': ['phoneHours'],
  '/shared/guaranteeShort': ['refund', 'guarantee'],
};
