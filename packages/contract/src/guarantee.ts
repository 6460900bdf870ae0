import type { Language } from './languages.ts';

export const GUARANTEE_DAYS = 120;

/** The guarantee of the public pages, which each contract repeats word for word (15 USC 1679d(b)(2)(A)). */
export const guaranteeText: Record<Language, string> = {
  en: 'If your credit score does not improve within 120 days, you get 100% of your money back.',
  es: 'Si su puntaje de crédito no mejora en 120 días, le devolvemos el 100% de su dinero.',
};

const ofMoney = /\b(?:money|refund|reimburs|repay|pay back|dinero|reembols|devol)/i;
/** Promises of further services, which make the fee for those already done an advance fee (15 USC 1679b(b)). */
const ofWork =
  /\b(?:work|service|dispute|letter|round|month|extra|additional|continue|until|free|again|trabaj|servicio|disput|carta|ronda|mes|adicional|hasta|gratis)/i;

export const isMoneyOnly = (remedy: string): boolean =>
  ofMoney.test(remedy) && !ofWork.test(remedy);
