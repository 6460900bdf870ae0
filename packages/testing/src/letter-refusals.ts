import type { IssueCode } from '@repo/contract/issues';
import { gatewayError } from './fake-api.ts';

const rules = {
  'work-not-allowed': [
    '15 USC 1679d(a)(2)',
    /once the time to cancel is over/,
    /después del plazo para cancelar/,
  ],
  'dispute-finding-gone': ['15 USC 1681i(a)(1)(A)', /no longer shows this/, /ya no muestra esto/],
  'dispute-unanswered': [
    '15 USC 1679b(a)(1)',
    /must be answered first/,
    /Primero hay que responder/,
  ],
  'dispute-unsure': ['15 USC 1679b(a)(1)', /only what they know/, /solo puede decir lo que sabe/],
  'dispute-accurate': ['15 USC 1679b(a)(1)', /report is right/, /el informe tiene razón/],
  'dispute-contradicts-answer': [
    '15 USC 1679b(a)(1)',
    /answered that this account is theirs/,
    /respondió que esta cuenta es suya/,
  ],
  'dispute-repeated': ['15 USC 1681i(a)(3)', /add new information/, /agregue información nueva/],
  'other-identity': [
    '15 USC 1679b(a)(2)',
    /no CPN, EIN or second/,
    /ni CPN, ni EIN, ni un segundo/,
  ],
  'disclosure-is-no-removal': ['15 USC 1681g', /Section 609 gives a right/, /La sección 609 da/],
  'identification-missing': ['15 USC 1681h(a)(1)', /has to know who writes/, /debe saber quién/],
  'letter-changed': ['15 USC 1681i(a)(1)(A)', /has changed since/, /La carta cambió desde/],
  'letter-out-of-date': ['15 USC 1679b(a)(1)', /sign it again first/, /firmarla de nuevo primero/],
  'letter-unsigned': ['15 USC 1681i(a)(1)(A)', /is not signed yet/, /todavía no está firmada/],
  'letter-mailed': ['15 USC 1681i(a)(1)(A)', /was mailed already/, /ya se envió/],
  'dispute-withdrawn': ['15 USC 1681i(a)(1)(A)', /was withdrawn/, /se retiró/],
  'enclosure-missing': ['15 USC 1681h(a)(1)', /not all of them are/, /no todas están aprobadas/],
} as const satisfies Partial<Record<IssueCode, readonly [rule: string, en: RegExp, es: RegExp]>>;

type RefusedLetter = keyof typeof rules;

/** The refusals of letters by these codes, in both languages: the gateway's error at a path, and the words that a person reads. */
export const refusalsOf = (...codes: readonly RefusedLetter[]) =>
  codes.flatMap((code) =>
    (['en', 'es'] as const).map((language) => {
      const [rule, en, es] = rules[code];
      const refuse = (...path: (string | number)[]) =>
        gatewayError('CONFLICT', 'refused', [{ path, code, message: 'refused' }], rule);
      return { code, language, rule, text: { en, es }[language], refuse };
    }),
  );
